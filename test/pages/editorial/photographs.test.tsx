/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { imageFaults } from '../../../shared/image/imageUpload.ts'
import { photographRefused } from '../../../shared/image/photograph.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { openPage } from '../../kit/page/page.tsx'
import { keepSession, owner, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { aFile, readyAs, takeImages, uploads } from '../../kit/screen/workImages.ts'
import { cartWith } from '../../kit/values/carts.ts'

takeImages()

const picture = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', width: 1200, height: 900, color: '#223344' }
const item: ContentItem<'exhibition'> = {
  kind: 'exhibition',
  id: 'e1',
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  title: 'Marées',
  location: 'Halle aux poissons, Agde',
  startDate: '2031-05-02',
  endDate: '2031-06-01',
  description: 'Des barques.',
}

const open = async (exhibition: ContentItem<'exhibition'> = item, replies: Replies = {}) => {
  keepSession(owner)
  const page = await openPage(
    '/admin/contenu?exposition=e1',
    {
      listContent: ({ params }) => ({ items: params.kind === 'exhibition' ? [exhibition] : [] }),
      listAllArtworks: () => ({ artworks: [] }),
      getCart: () => cartWith(),
      listFavorites: () => ({ favorites: [] }),
      prepareImageUpload: () => ({ id: randomUUID(), url: uploads.url, fields: { key: 'incoming/artworks/une-image' } }),
      getImageUpload: ({ params }) => readyAs(params.id),
      saveContent: ({ body }) => ({
        item: { ...exhibition, ...body, posterPhotograph: [{ ...picture }], version: 4 } as typeof exhibition,
      }),
      ...replies,
    },
    poolAnswering().pool,
  )
  const asked = (name: string) => page.calls.filter(call => call.name === name).map(({ body }) => body)
  const input = await screen.findByLabelText(/^Ajouter une photographie/)
  return { ...page, asked, input, pick: (...files: File[]) => fireEvent.change(input, { target: { files } }) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alt = () => screen.getByLabelText('Ce que montre l’image')
const preview = () => within(screen.getByRole('region', { name: 'Aperçu du brouillon' }))

describe('the photograph of a poster', () => {
  it('a poster’s photograph is uploaded, previewed whole, and saved with its description', async () => {
    const { asked, pick } = await open()
    pick(aFile('affiche.jpg'))
    expect(await screen.findByText('Prête')).toBeVisible()
    expect(asked('prepareImageUpload')).toEqual([{ type: 'image/jpeg', size: 12, use: 'content' }])
    fireEvent.change(alt(), { target: { value: 'Une affiche bleue' } })
    await waitFor(() => expect(preview().getByAltText('Une affiche bleue')).toBeInTheDocument())
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toMatchObject([
      { posterPhotograph: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), alt: 'Une affiche bleue' }] },
    ])
  })

  it('may be decorative, which it says itself', async () => {
    const { asked } = await open({ ...item, posterPhotograph: [picture] })
    fireEvent.click(screen.getByLabelText(/^Sans importance/))
    expect(alt()).toBeDisabled()
    press('Enregistrer le brouillon')
    await screen.findByText('Brouillon enregistré')
    expect(asked('saveContent')).toMatchObject([{ posterPhotograph: [{ id: picture.id, isDecorative: true }] }])
  })

  it('may be taken out again', async () => {
    const { asked } = await open({ ...item, posterPhotograph: [{ ...picture, alt: 'Bleue' }] })
    press('Retirer Image 1')
    press('Enregistrer le brouillon')
    await screen.findByText('Brouillon enregistré')
    expect(JSON.stringify(asked('saveContent'))).not.toContain(picture.id)
  })

  it('carries out a press on the button once the photograph has arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof readyAs>>()
    const { asked, pick } = await open({ ...item, posterPhotograph: [] }, { getImageUpload: () => promise })
    pick(aFile('affiche.jpg'))
    press('Enregistrer le brouillon')
    expect(await screen.findByText('En attente des images…')).toBeVisible()
    expect(asked('saveContent')).toEqual([])
    const id = randomUUID()
    resolve(readyAs(id))
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toMatchObject([{ posterPhotograph: [{ id }] }])
  })

  it('holds the form back while it is on its way, and when it did not arrive, and says why', async () => {
    const { asked, pick } = await open(item, {
      getImageUpload: () => ({ status: 'refused', fault: 'notAnImage', detail: imageFaults.notAnImage }),
    })
    pick(aFile('affiche.jpg'))
    press('Enregistrer le brouillon')
    expect(await screen.findByText('En attente des images…')).toBeVisible()
    expect(await screen.findByText(imageFaults.notAnImage)).toBeVisible()
    expect(await screen.findByText(/^Une image n’a pas pu être ajoutée/)).toBeVisible()
    expect(asked('saveContent')).toEqual([])
  })

  it('a poster takes one photograph alone', async () => {
    const { pick, asked } = await open({ ...item, posterPhotograph: [picture] })
    pick(aFile('autre.jpg'))
    expect(await screen.findByText(/^Une seule photographie/)).toBeVisible()
    expect(asked('prepareImageUpload')).toEqual([])
  })

  it('a poster’s photograph shows the server’s refusal, and what another window changed', async () => {
    let tries = 0
    await open(
      { ...item, posterPhotograph: [picture] },
      {
        saveContent: () => {
          tries += 1
          if (tries > 1)
            throw refusing('saveContent', 'contentChanged', { item: { ...item, posterPhotograph: [{ ...picture, alt: 'Verte' }] } })
          const errors = [{ field: 'posterPhotograph.0', message: photographRefused }]
          throw new ApiRefusal({ code: 'invalidInput', status: 400, detail: 'Certaines informations manquent.', errors })
        },
      },
    )
    press('Enregistrer le brouillon')
    expect(await screen.findByText(photographRefused)).toBeVisible()
    fireEvent.change(alt(), { target: { value: 'Bleue' } })
    press('Enregistrer le brouillon')
    expect(await screen.findByText(/Photographie 1.*Verte/)).toBeVisible()
    press('Reprendre la version enregistrée')
    expect(alt()).toHaveValue('Verte')
  })
})
