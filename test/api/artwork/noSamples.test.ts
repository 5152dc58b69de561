import { describe, expect, it } from '@jest/globals'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { everyRow } from '../../kit/cloud/table.ts'
import { member } from '../../kit/shop/owner.ts'

openOwnShop(async () => undefined, { withoutSamples: true })

describe('a stage without samples', () => {
  it('refuses to load them in words, and nothing is changed', async () => {
    const owner = await member('admin')
    const before = await everyRow()
    expect(await owner.refused(adminArtworkRoutes.migrateArtworks, { query: {} })).toMatchObject({
      status: 409,
      code: 'noSamples',
      detail: 'Cette boutique n’a pas d’œuvres d’exemple\u202f: commencez par une œuvre à vous.',
    })
    expect(await everyRow()).toEqual(before)
  })

  it('does not offer them to the owner', async () => {
    const owner = await member('admin')
    expect(await owner.call(adminArtworkRoutes.listAllArtworks, { query: {} })).toEqual({ artworks: [] })
  })
})
