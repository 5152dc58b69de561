/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { routesOf } from '../../web/app/routes.tsx'
import { aWork, wall } from '../kit/artworks.ts'
import { apiReplying, refusing } from '../kit/replies.ts'

const { api } = apiReplying({
  listArtworks: () => ({ artworks: [...wall] }),
  getArtwork: ({ params }) => {
    if (params.slug === 'inconnue') throw refusing('getArtwork', 'artworkNotFound')
    return { artwork: aWork({ additionalImages: [] }), similarArtworks: [...wall] }
  },
})

/** A page as a server without a window would answer it. */
const answer = async (path: string) => {
  const { query, dataRoutes } = createStaticHandler(routesOf({ api }))
  const context = await query(new Request(`https://galerie.example${path}`))
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location'), html: '' }
  const html = renderToString(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />)
  return { status: context.statusCode, location: null, html }
}

describe('a page rendered ahead, where there is no window', () => {
  it.each([
    ['/', 'Nouvelles Œuvres'],
    ['/oeuvres', 'Canal Royal, le soir'],
    ['/oeuvres?q=heron', '1 œuvre'],
    ['/oeuvres/barques-au-repos', 'Les barques attendent la nuit.'],
    ['/favoris', 'Mes Favoris'],
    ['/collections', 'Découvrir'],
    ['/collections/animal', 'Renarde endormie'],
    ['/expositions', 'Aucune exposition pour le moment.'],
    ['/expositions/accords-tenus', 'Terminée'],
    ['/a-propos', 'Biographie'],
    ['/devis', 'Type de service'],
    ['/devis?oeuvre=barques-au-repos', 'Votre demande part de cette œuvre'],
    ['/panier', 'Votre Panier'],
    ['/acheter-maintenant/barques-au-repos', 'Acheter maintenant'],
    ['/retractation?commande=GL-2611-4F7K2Q', 'GL-2611-4F7K2Q'],
    ['/login', 'Mot de passe oublié ?'],
    ['/403', 'Accès refusé'],
    ['/cgv', 'Article 10. Médiation et droit applicable'],
    ['/cookies', 'Sauvegarder mes préférences'],
  ])('%s says « %s »', async (path, words) => {
    const { status, html } = await answer(path)
    expect(status).toBe(200)
    expect(html).toContain(words)
  })

  it('does not ask about cookies before the browser knows whether it must', async () => {
    expect((await answer('/oeuvres')).html).not.toContain('Tout accepter')
  })

  it.each([
    ['/nulle-part', 'Oops! Page not found'],
    ['/collections/inconnue', 'Collection non trouvée'],
    ['/expositions/inconnue', 'Exposition non trouvée'],
  ])('%s answers 404 and says « %s »', async (path, words) => {
    const { status, html } = await answer(path)
    expect(status).toBe(404)
    expect(html).toContain(words)
  })

  it('sends on from an unknown work to the catalogue, and from a number to its slug', async () => {
    expect(await answer('/acheter-maintenant')).toMatchObject({ status: 302, location: '/catalogue' })
    expect(await answer('/acheter-maintenant/inconnue')).toMatchObject({ status: 302, location: '/catalogue' })
    expect(await answer('/oeuvres/inconnue')).toMatchObject({ status: 302, location: '/oeuvres' })
    expect(await answer('/oeuvres/1')).toMatchObject({ status: 302, location: '/oeuvres/barques-au-repos' })
  })
})
