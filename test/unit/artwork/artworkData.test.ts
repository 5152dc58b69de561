import { describe, expect, it, jest } from '@jest/globals'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { type ArtworkQueries, artworkLoader } from '../../../web/artwork/artworkData.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { type PageData, PageNotFound } from '../../../web/router/page.tsx'

const known = { artwork: { id: 12, slug: 'le-large' }, similarArtworks: [] }
const missing = () => new ApiRefusal({ code: 'artworkNotFound', status: 404, detail: 'Cette œuvre est introuvable.' })

const open = (slug: string, data: () => Promise<unknown>, bySlug: () => Promise<unknown>) => {
  const asked = jest.fn(bySlug)
  const loader = artworkLoader(data as PageData, { bySlug: asked } as unknown as ArtworkQueries)
  const request = new Request(`https://galerie.example/oeuvres/${slug}`)
  return { shown: loader({ request, params: { slug } } as unknown as LoaderFunctionArgs), asked }
}

const notStored = async () => {
  throw new PageNotFound()
}
const fails = (error: Error) => async () => {
  throw error
}

describe('the page of a work', () => {
  it('shows what is stored for it, and asks nobody else', async () => {
    const { shown, asked } = open('le-large', async () => known, fails(missing()))
    expect(await shown).toBe(known)
    expect(asked).not.toHaveBeenCalled()
  })

  it('opens the page of a published work before anything is stored for it', async () => {
    const { shown } = open('le-large', notStored, async () => known)
    expect(await shown).toBe(known)
  })

  it('finds no page of an unknown work', async () => {
    await expect(open('inconnue', notStored, fails(missing())).shown).rejects.toBeInstanceOf(PageNotFound)
  })

  it('asked for by its id, moves to its slug', async () => {
    const led = await open('12', notStored, async () => known).shown.catch((answer: unknown) => answer as Response)
    expect(led).toMatchObject({ status: 302, headers: new Headers({ location: '/oeuvres/le-large' }) })
  })

  it('reports a lost network instead of a page not found', async () => {
    await expect(open('le-large', fails(new NetworkError()), async () => known).shown).rejects.toBeInstanceOf(NetworkError)
  })
})
