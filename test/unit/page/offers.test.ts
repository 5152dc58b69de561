import { beforeAll, describe, expect, it } from '@jest/globals'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { offers as offersNow, setGallery } from '../../../shared/gallery.ts'
import { deliveryTermsText } from '../../../shared/order/delivery/parcelTexts.ts'
import { promiseNow } from '../../../shared/order/orderPromise.ts'
import { notFoundAddresses, notFoundAddressOf, paths } from '../../../shared/paths.ts'
import type { OfferName, Offers } from '../../../shared/promises.ts'
import { offerNames } from '../../../shared/studio/offers.ts'
import { nextSteps } from '../../../shared/withdrawal/withdrawalTexts.ts'
import { aCard, aWork } from '../../kit/values/artworks.ts'
import { anOrderRow, paidSession } from '../../kit/values/orderRows.ts'
import { samplePromises } from '../../kit/values/promises.ts'
import { aQuoteRequest } from '../../kit/values/quotes.ts'
import { noContent } from '../../kit/values/siteContent.ts'

/** The words by which a text speaks of an offer; the law's own words on repairs are not among them. */
const wordsOf: Readonly<Record<OfferName, RegExp>> = {
  certificate: /certificat/i,
  packaging: /emballée? (?:à|sur)|emballage (?:à la main|professionnel)|sans acide|cornières|(?<!en)caisse(?! américaine)/i,
  insurance: /\bassur(?:ée?s?|ances?)\b/i,
  quotes: /devis/i,
  answer: /24 ?h(?:eures)? ouvrées/,
  deposit: /acompte/i,
  framing: /encadre|moulure|cadre (?:fabriqué|de série)|caisse américaine/i,
  restoration: /restaur/i,
  advice: /un conseil|en parler une heure/i,
  homeTrial: /essai à domicile/i,
  installation: /installation (?:chez|coûte|et)|de l’installation|venir accrocher/i,
}

const works = [
  ['en-vente', {}],
  ['sur-demande', { price: null }],
  ['sur-commande', { availability: 'Sur commande' }],
  ['vendue', { availability: 'Vendu' }],
] as const
const source = {
  works: works.map(([slug, changes], at) => aCard({ id: at + 1, slug, ...changes })),
  words: () => '',
  certificates: new Map(),
  work: (slug: string) => {
    const [, changes] = works.find(([each]) => each === slug) ?? []
    return changes && { artwork: aWork({ slug, ...changes }), similarArtworks: [] }
  },
  content: noContent,
  now: '2026-11-21T11:00:00.000Z',
}
const siteUrl = 'https://galerie.example'
const template = '<!doctype html><html lang="fr"><head></head><body><div id="root"></div></body></html>'

/** A page as it is read, its structured data included, without the data of its script. */
const readable = (html: string): string =>
  html
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/&nbsp;|[\u00a0\u202f]/g, ' ')

const pages = async (): Promise<readonly (readonly [string, string])[]> => {
  const { loadPage, otherAddresses, renderPage, renderSeoFiles, workAddresses } = await import('../../../web/render.tsx')
  // Who asks for a certificate that there is not is told so in every shop.
  const notFound = notFoundAddresses.filter(address => address !== notFoundAddressOf(paths.certificate('GL-0042-7Q3K9F2MXA')))
  const addresses = [...otherAddresses(source), ...workAddresses(source), ...notFound]
  const rendered = addresses.map(async address => {
    const data = notFoundAddresses.includes(address) ? null : loadPage(address, source)
    return [address, readable(await renderPage({ address, data, siteUrl, template }))] as const
  })
  const files = await renderSeoFiles({
    works: source.works.map(work => ({ ...work, createdAt: source.now, updatedAt: source.now })),
    content: noContent,
    exhibitions: [],
    siteUrl,
  })
  return [...(await Promise.all(rendered)), ...Object.entries(files)]
}

/** The words of the pages that the browser makes. */
const purchases = async (): Promise<readonly (readonly [string, string])[]> => {
  const [{ cartTexts }, { checkoutTexts }, { immediatePurchaseTexts }, { orderTexts }, { inquiry }, { lineObstacleTexts }] =
    await Promise.all([
      import('../../../web/cart/cartTexts.ts'),
      import('../../../web/order/checkout/checkoutTexts.ts'),
      import('../../../web/order/immediatePurchase/immediatePurchaseTexts.ts'),
      import('../../../web/order/orderTexts.ts'),
      import('../../../web/layout/InquiryLink.tsx'),
      import('../../../shared/cart/cart.ts'),
    ])
  const { packaging: _, ...purchase } = immediatePurchaseTexts
  const promise = promiseNow()
  const orderPage = [orderTexts.packing(1, promise), orderTexts.packing(2, promise), deliveryTermsText({ promise })]
  const texts = { cartTexts, checkoutTexts, purchase, orderTexts, orderPage, inquiry: inquiry(), lineObstacleTexts }
  return Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])
}

const parcelStates = ['sent', 'delivered', 'collected', 'returned', 'lost'] as const

const mails = async (promise = promiseNow()): Promise<readonly (readonly [string, string])[]> => {
  const [{ confirmationMails }, { parcelMails }, withdrawal, quote, { contactMail }] = await Promise.all([
    import('../../../lambdas/order/mails/paymentMails.ts'),
    import('../../../lambdas/order/mails/parcelMails.ts'),
    import('../../../lambdas/withdrawal/withdrawalMail.ts'),
    import('../../../lambdas/quote/quoteMail.ts'),
    import('../../../lambdas/contact/contactMail.ts'),
  ])
  const { now } = source
  const receivedAt = new Date(now)
  const order = anOrderRow({ status: 'paid', paidAt: now, sessionId: 'cs_1', promise })
  const { reference, items } = order
  const receipt = {
    ...{ at: now, paidAt: now, reference, promise, items: [...items], refundAmount: 100_000 },
    ...{ customerName: 'Claire Dupont', maskedEmail: 'c•@mail.example' },
  }
  const parcels = parcelStates.flatMap(state => {
    const parcel = { number: 1, state, artworkIds: [1], events: [], arrivedOn: '2026-11-27' } as never
    return Object.entries(parcelMails(order, [parcel], parcel))
  })
  const message = { name: 'Claire', email: 'claire@mail.example', subject: 'Bonjour', message: 'Bonjour' }
  const written = {
    ...confirmationMails(order, paidSession, receivedAt),
    ...Object.fromEntries(parcels),
    withdrawal: withdrawal.withdrawalReceiptMail(order, receipt),
    withdrawalNotice: withdrawal.withdrawalNoticeMail(order, receipt),
    nextSteps: nextSteps(receipt),
    contact: contactMail(message, { receivedAt, siteUrl }),
    ...(offersNow().quotes && {
      quote: quote.quoteMail(aQuoteRequest, { images: [], receivedAt, siteUrl }),
      quoteReceipt: quote.quoteReceiptMail(aQuoteRequest, receivedAt),
    }),
  }
  return Object.entries(written).map(([name, mail]) => [`mail ${name}`, JSON.stringify(mail).replace(/[\u00a0\u202f]/g, ' ')])
}

const offering = (offers: Offers): void => setGallery({ ...sampleGallery, promises: { ...samplePromises, offers } })

/** Every public text that speaks of an offer. */
const speakingOf = async (name: OfferName): Promise<readonly string[]> => {
  const texts = [...(await pages()), ...(await purchases()), ...(await mails())]
  return texts.flatMap(([where, text]) => {
    const [found] = wordsOf[name].exec(text) ?? []
    return found ? [`${where}: ${text.slice(Math.max(0, text.indexOf(found) - 60), text.indexOf(found) + 40)}`] : []
  })
}

beforeAll(() => {
  process.env.SITE_URL = siteUrl
})

describe('what the owner does not offer', () => {
  it.each(offerNames)('mentions an offer nowhere once it alone is withdrawn: %s', async name => {
    offering({ ...samplePromises.offers, [name]: false })
    expect(await speakingOf(name)).toEqual([])
  })

  it('mentions no offer in a page, file or mail of a new shop', async () => {
    for (const promises of [undefined, { ...samplePromises, offers: {} }]) {
      const { promises: _, ...unsaid } = sampleGallery
      setGallery({ ...unsaid, ...(promises && { promises }) })
      for (const name of offerNames) expect([name, await speakingOf(name)]).toEqual([name, []])
    }
  })
})

describe('what the owner offers', () => {
  it.each(offerNames)('mentions an offer even where it is the only one: %s', async name => {
    const { [name]: offered } = samplePromises.offers
    offering({ [name]: offered, ...(['answer', 'advice', 'restoration'].includes(name) && { quotes: true }) })
    expect(await speakingOf(name)).not.toEqual([])
  })
})

describe('an order', () => {
  it('tells an order what was offered when it was bought, whatever changed since', async () => {
    const kept = ['certificate', 'packaging', 'insurance'] as const
    const saidWith = async (then: Offers, since: Offers) => {
      offering(then)
      const promise = promiseNow()
      offering(since)
      const texts = JSON.stringify(await mails(promise))
      return kept.filter(name => wordsOf[name].test(texts))
    }
    expect(await saidWith(samplePromises.offers, {})).toEqual(kept)
    expect(await saidWith({}, samplePromises.offers)).toEqual([])
  })
})

describe('a shop without quotes', () => {
  it('shows and lists no page for quotes in a shop without them', async () => {
    const { loadPage, otherAddresses } = await import('../../../web/render.tsx')
    const { fixedPages } = await import('../../../web/seo/fixedPages.ts')
    const lists = () => [otherAddresses(source).includes(paths.quote()), fixedPages().some(({ path }) => path === paths.quote())]
    offering(samplePromises.offers)
    expect([loadPage(paths.quote(), source), lists()]).toEqual([{}, [true, true]])
    offering({ ...samplePromises.offers, quotes: false })
    expect([loadPage(paths.quote(), source), lists()]).toEqual([undefined, [false, false]])
  })

  it('asks for the price of a work on request where another asks for a quote', async () => {
    offering({})
    const all = new Map(await pages())
    expect(all.get(paths.artwork('sur-commande'))).toContain(`/contact?oeuvre=1&amp;sujet=prix`)
    expect(all.get(paths.artwork('vendue'))).not.toContain('sujet=prix')
    expect(all.get(paths.home())).not.toContain('Nos engagements')
  })
})
