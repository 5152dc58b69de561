/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '../../kit/setup/serverGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sampleGallery, sampleStudio } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { promised } from '../../../shared/promiseWords.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { artworkTexts } from '../../../web/artwork/artworkTexts.ts'
import { cartTexts } from '../../../web/cart/cartTexts.ts'
import { checkoutTexts } from '../../../web/order/checkout/checkoutTexts.ts'
import { immediatePurchaseTexts } from '../../../web/order/immediatePurchase/immediatePurchaseTexts.ts'
import { orderTexts } from '../../../web/order/orderTexts.ts'
import { fieldTexts } from '../../../web/quote/quotePageTexts.ts'
import { withdrawalPageTexts } from '../../../web/withdrawal/withdrawalPageTexts.ts'
import { shown } from '../../kit/page/page.tsx'
import { aCard, aWork } from '../../kit/values/artworks.ts'
import { awayWords, galleryAway } from '../../kit/values/promises.ts'
import { noContent } from '../../kit/values/siteContent.ts'

const states = [
  ['enVente', {}],
  ['surDemande', { price: null }],
  ['surCommande', { availability: 'Sur commande' }],
  ['vendu', { availability: 'Vendu' }],
] as const

const changesOf = Object.fromEntries(states)
const source = {
  works: states.map(([slug, changes], at) => aCard({ id: at + 1, slug, ...changes })),
  words: () => '',
  certificates: new Map(),
  work: (slug: string) => {
    const changes = changesOf[slug as keyof typeof changesOf]
    return changes && { artwork: aWork({ slug, ...changes }), similarArtworks: [] }
  },
  content: noContent,
  now: '2026-11-21T11:00:00.000Z',
}

const template = '<!doctype html><html lang="fr"><head></head><body><div id="root"></div></body></html>'

/** What a page rendered ahead says, its descriptions for search engines too. */
const textOf = async (address: string): Promise<string> => {
  const { loadPage } = await import('../../../web/app/renderedPages.ts')
  const { renderPage } = await import('../../../web/render.tsx')
  const html = await renderPage({ address, data: loadPage(address, source), siteUrl: 'https://galerie.example', template })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const described = [...page.querySelectorAll('meta[content]')].map(meta => meta.getAttribute('content'))
  for (const script of page.querySelectorAll('script')) script.remove()
  return shown([page.body.textContent, ...described].join(' '))
}

const addresses = async (): Promise<readonly string[]> => {
  const { otherAddresses, workAddresses } = await import('../../../web/app/renderedPages.ts')
  return [...otherAddresses(source), ...workAddresses(source)]
}

/** Every sentence of a page's words that needs nothing to be said. */
const sentencesOf = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return [shown(texts)]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

/** The words of the pages that the browser makes, and of those that depend on a choice. */
const otherSentences = [
  artworkTexts,
  cartTexts,
  checkoutTexts,
  immediatePurchaseTexts,
  orderTexts,
  fieldTexts,
  withdrawalPageTexts,
].flatMap(sentencesOf)

/** Windows of days, as « 5 à 7 jours ouvrés »; the bank's own time for giving money back is no promise of the shop's. */
const windowsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\d+ ?(?:à|-|–) ?\d+ jours(?: ouvrés)?/g)].map(([found]) => found).filter(found => found !== '5 à 10 jours ouvrés')

const frames = (text: string): readonly string[] => [...text.matchAll(/\d+ ?€ - \d+ ?€/g)].map(([found]) => found)

const contradictionsIn = (text: string): readonly string[] => {
  const windows = [promised().workingDays, promised().dispatch, promised().calendarDays].map(shown)
  const told = [...windows, promised().delivery.replace('Livraison ', ''), promised().deliveryOfOrder.replace('Livraison sous ', '')]
  return [
    ...windowsIn(text).filter(found => !told.includes(found)),
    ...frames(text).filter(found => !promised().framing?.price.includes(found)),
    ...[...text.matchAll(/Retours \d+ jours/g)].map(([found]) => found).filter(found => found !== promised().returns),
    ...[...text.matchAll(/partout en Europe|en Europe|numéro de suivi|[Tt]rente jours|satisfaction de? 14 jours/g)]
      .map(([found]) => found)
      // The law's own words on repairs.
      .filter(found => !(found === 'trente jours' && text.includes('garantie légale de conformité'))),
  ]
}

describe('no page', () => {
  it('rendered ahead says anything but what the shop promises', async () => {
    const found = await Promise.all((await addresses()).map(async address => ({ address, said: contradictionsIn(await textOf(address)) })))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ said }) => said.length > 0)).toEqual([])
  })

  it('no page contradicts what is promised of a purchase', () => {
    expect(otherSentences.flatMap(contradictionsIn)).toEqual([])
  })
})

describe('a contradiction', () => {
  it.each(['Livraison 3-4 jours', 'partout en Europe', 'Retours 14 jours', '8 à 9 jours ouvrés', '+ 10€ - 20€', 'le numéro de suivi'])(
    'would be found: « %s »',
    sentence => expect(contradictionsIn(sentence)).not.toEqual([]),
  )
})

describe('the countries delivered', () => {
  it.each(['/', '/oeuvres/enVente', '/livraison'])('the countries delivered are named on %s', async address => {
    expect(await textOf(address)).toContain(promised().places)
  })

  it('a customer outside the countries delivered is led to a quote', async () => {
    expect(await textOf('/livraison')).toContain('Ailleurs, demandez un devis ou écrivez-nous')
    expect(await textOf('/oeuvres/enVente')).toContain('ailleurs, demandez un devis')
  })
})

describe('a work’s page promises delivery and returns', () => {
  it.each([
    ['enVente', ['Livraison 7-14 joursGratuite', 'Retours 30 joursRemboursé sous 7 jours', 'La livraison est offerte']],
    ['surDemande', ['LivraisonIndiquée avec le prix', 'Retours 30 jours']],
    ['surCommande', ['Délai et livraisonSelon devis', 'RétractationNon, peinte pour vous', 'n’ouvre pas de droit de rétractation']],
    ['vendu', ['elle ne se livre plus']],
  ])('the page of a work that is %s makes the promises that are true of it', async (slug, sentences) => {
    const text = await textOf(`/oeuvres/${slug}`)
    expect(sentences.filter(sentence => !text.includes(sentence))).toEqual([])
  })

  it.each([
    ['surDemande', /Livraison 7-14 jours|La livraison est offerte/],
    ['surCommande', /Livraison 7-14 jours|Retours 30 jours|La livraison est offerte|Vous avez 30 jours/],
    ['vendu', /Livraison 7-14 jours|Retours 30 jours|La livraison est offerte|Vous avez 30 jours|Remboursé/],
  ])('the page of a work that is %s makes no promise that is untrue of it', async (slug, untrue) => {
    expect(await textOf(`/oeuvres/${slug}`)).not.toMatch(untrue)
  })
})

describe('a frame', () => {
  it('costs on the work’s page what the terms of sale say it is made of', async () => {
    expect(await textOf('/oeuvres/enVente')).toContain('+ 150€ - 350€')
    const terms = await textOf('/cgv')
    expect(terms).toContain('celui de la moulure, de 120 à 180 €, auquel s’ajoutent la pose et le verre, de 30 à 170 € selon le format')
    expect(terms).toContain('de 150 à 350 € en tout')
  })
})

describe('where the painter promises something else', () => {
  beforeEach(() => {
    const made = studioContent.publish(
      {
        ...sampleStudio,
        deliveryMode: 'tariff',
        deliveryDays: '10 à 12',
        franceSmall: '11,50',
        returnDays: '45',
        refundDays: '10',
        fitting: '31 à 171',
      },
      '',
      { day: '2026-12-24' },
    )
    if ('errors' in made) throw new Error(JSON.stringify(made.errors))
    setGallery(made.shown)
  })
  afterEach(() => setGallery(sampleGallery))

  it('all pages say that and nothing else, and the policy pages are of the day on which she said it', async () => {
    const texts = await Promise.all((await addresses()).map(async address => [address, await textOf(address)] as const))
    expect(texts.flatMap(([, text]) => contradictionsIn(text))).toEqual([])
    const of = (path: string) => texts.find(([address]) => address === path)?.[1] ?? ''
    for (const path of ['/cgv', '/livraison', '/retours']) expect(of(path)).toContain('Dernière mise à jour : 24 décembre 2026')
    expect(of('/livraison')).toContain('(moins de 50 cm)11,50 €')
    expect(of('/retours')).toContain('Vous avez 45 jours après la réception')
    expect(of('/cgv')).toContain('livrée sous 10 à 12 jours ouvrés après le paiement')
    expect(of('/oeuvres/enVente')).toContain('Livraison 14-21 joursSelon le formatRetours 45 joursRemboursé sous 10 jours')
    expect(of('/')).not.toContain('livraison et certificat compris')
  })

  it('so do the words of a purchase', () => {
    const said = sentencesOf([cartTexts, immediatePurchaseTexts, withdrawalPageTexts, fieldTexts])
    expect(said.join(' ')).toContain('retour sous 45 jours, au-delà des 14 jours de la loi')
    expect(said.join(' ')).toContain('de 31 à 171 € selon le format')
    expect(said.filter(text => /30 jours|offerte/.test(text))).toEqual([])
  })
})

describe('an absence of the painter', () => {
  afterEach(() => setGallery(sampleGallery))

  it.each(['/oeuvres/enVente', '/oeuvres/surDemande', '/oeuvres/surCommande', '/devis', '/contact', '/livraison'])(
    'an absence is announced on %s until it is over, with the days that it lengthens',
    async address => {
      expect(await textOf(address)).not.toContain('L’atelier est fermé')
      setGallery(galleryAway, '2027-08-15')
      expect(await textOf(address)).toContain(`${awayWords} : les délais annoncés ne courent pas pendant ce temps`)
      setGallery(galleryAway, '2027-08-16')
      expect(await textOf(address)).not.toContain('L’atelier est fermé')
    },
  )

  it('an absence is not announced for a sold work, and the terms of sale allow for it', async () => {
    setGallery(galleryAway)
    expect(await textOf('/oeuvres/vendu')).not.toContain('L’atelier est fermé')
    expect(await textOf('/cgv')).toContain('Les jours où l’atelier est fermé ne comptent pas, quand le site l’annonce avant la commande')
  })
})
