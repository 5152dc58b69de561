import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImageUpload } from '../../../shared/image/imageUpload.ts'
import type { Replies } from '../page/replies.ts'
import { startUploads } from '../page/uploadServer.ts'
import { openBackOffice } from './adminScreens.ts'
import { anAdminWork } from './adminWork.ts'

export let uploads: Awaited<ReturnType<typeof startUploads>>

/** Makes images travel to a server of this machine in the tests of this file. */
export const takeImages = (): void => {
  beforeAll(async () => {
    uploads = await startUploads()
  })
  afterAll(() => uploads.stop())
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    uploads.answerWith(204)
  })
}

/** Answers for a picture that has been developed. */
export const readyAs = (id: string) =>
  ({
    status: 'ready',
    image: { id, width: 4000, height: 3000, color: '#384868' },
    colors: ['#384868', '#e9e3d2'],
    placeholder: 'data:image/webp;base64,UklGRg==',
    profile: 'srgb',
  }) satisfies ImageUpload

export const aFile = (name: string, type = 'image/jpeg'): File => new File(['des couleurs'], name, { type })

/** Opens the form of a new work, with functions that inspect and change its pictures. */
export const openImages = async (replies: Replies = {}) => {
  const page = await openBackOffice('Créer une œuvre', [anAdminWork()], {
    prepareImageUpload: () => ({ id: randomUUID(), url: uploads.url, fields: { key: 'incoming/artworks/une-image' } }),
    getImageUpload: ({ params }) => readyAs(params.id),
    ...replies,
  })
  const input = await screen.findByLabelText(/^Ajouter des images/)
  const pick = (...files: File[]) => fireEvent.change(input, { target: { files } })
  const lines = () => {
    const list = input.closest('fieldset')?.querySelector('ul')
    return [...(list?.children ?? [])].map(line => line as HTMLElement)
  }
  const names = () => lines().map(line => line.querySelector('.truncate')?.textContent)
  const line = (name: string) => {
    const found = screen.getByText(name).closest('li')
    if (!found) throw new Error(`${name} has no line`)
    return within(found)
  }
  const allReady = (count: number) => waitFor(() => expect(screen.getAllByText(/^(Image principale|Prête)$/)).toHaveLength(count))
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, input, pick, lines, names, line, allReady, press }
}
