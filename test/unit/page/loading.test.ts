import { expect, it, jest } from '@jest/globals'

const known = await import('../../../shared/gallery.ts')
const tooEarly = (): never => {
  throw new Error('Nobody has said who the owner is')
}
jest.unstable_mockModule('../../../shared/gallery.ts', () => ({ ...known, gallery: tooEarly, promises: tooEarly, offers: tooEarly }))

it('the site’s code reads no promise of the owner while it is loaded, because the renderer reads who they are afterwards', async () => {
  await expect(import('../../../web/render.tsx')).resolves.toHaveProperty('renderPage')
})
