/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import type { Offers } from '../../../shared/promises.ts'
import { setupSteps } from '../../../web/admin/setupSteps.ts'
import { refusing } from '../../kit/page/replies.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { samplePromises } from '../../kit/values/promises.ts'

beforeEach(() => localStorage.clear())

const size = { height: 60, width: 80, shape: 'rectangle' } as const
const real = {
  promises: samplePromises,
  email: 'atelier@marchetti.fr',
  mediator: { name: 'Médiation des ateliers d’art', address: 'Montpellier' },
}
const sample = { ...real, email: 'atelier@marchetti.example' }
const ownImage = { id: 'f3b8a0de-1111-4222-8333-444455556666', width: 1600, height: 1200, color: '#3f9a9c' }
const sized = anAdminWork({ size, images: [ownImage] })

describe('the steps before the first sale', () => {
  it('every first step is done with one’s own facts, a sized work and real payments', () => {
    expect(Object.values(setupSteps(real, [sized], 'live')).every(Boolean)).toBe(true)
  })

  const notForSale: readonly (readonly [string, readonly AdminArtwork[]])[] = [
    ['none at all', []],
    ['a hidden one', [{ ...sized, isPublished: false }]],
    ['one that is sold', [{ ...sized, availability: 'Vendu' }]],
    ['one without a price', [{ ...sized, priceEur: undefined }]],
    ['one without a picture', [anAdminWork({ size, images: [] })]],
    ['one of the samples', [anAdminWork({ size })]],
  ]
  it.each(notForSale)('lack a first work: %s', (_, works) => {
    expect(setupSteps(real, works, 'live').firstWork).toBe(false)
  })

  it.each([
    ['no work is published', [anAdminWork({ size, isPublished: false })], false],
    ['one of two has none', [sized, anAdminWork({ id: 2 })], false],
    ['only a hidden one has none', [sized, anAdminWork({ id: 2, isPublished: false })], true],
  ] as const)('know the sizes as long as %s', (_, works, isDone) => {
    expect(setupSteps(real, works, 'live').sizes).toBe(isDone)
  })

  it('ask for the words of each picture after the first, of published works', () => {
    const [first] = sized.images
    if (!first) throw new Error('The work has no picture')
    const withSecond = (alt?: string, isPublished = true) =>
      anAdminWork({ id: 2, size, isPublished, images: [first, { ...first, id: 'samples/port-2', ...(alt && { alt }) }] })
    const of = (works: readonly AdminArtwork[]) => setupSteps(real, works, 'live').imageWords
    expect([of([]), of([sized]), of([sized, withSecond()])]).toEqual([false, true, false])
    expect([of([sized, withSecond('la proue')]), of([sized, withSecond(undefined, false)])]).toEqual([true, true])
  })

  it.each([
    ['the sample painter', sample, { identity: false, legal: false, delivery: false }],
    ['a painter who has not said who she is', { email: '' }, { identity: false, legal: false }],
    ['no answer about deliveries', { email: real.email, mediator: real.mediator }, { legal: true, delivery: false }],
    ['no mediator', { email: real.email }, { identity: true, legal: false }],
  ])('the first steps are held up by %s', (_, identity, expected) => {
    expect(setupSteps(identity, [sized], 'live')).toMatchObject(expected)
  })

  it('ask whether each offer is made, until all are answered by yes or no', () => {
    const { certificate: _, ...others } = samplePromises.offers
    const of = (offers: Offers) => setupSteps({ ...real, promises: { ...samplePromises, offers } }, [sized], 'live').offers
    expect([of({}), of(others), of({ ...others, certificate: false })]).toEqual([false, false, true])
    expect(setupSteps({ email: real.email }, [sized], 'live').offers).toBe(false)
  })

  it.each(['test', 'none', 'unknown'] as const)('lack payments that are %s', payments => {
    expect(setupSteps(real, [sized], payments).payment).toBe(false)
  })
})

const stateOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') ?? document.body)
const main = () => within(screen.getByRole('main'))

describe('« Premiers pas »', () => {
  it('opens from the empty back office, and leads to the first work', async () => {
    const { user } = await openBackOffice({ listAllArtworks: () => ({ artworks: [] }), getPaymentMode: () => ({ mode: 'test' }) })
    await user.click(await screen.findByRole('link', { name: /^Premiers pas/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Premiers pas' })).toBeVisible()
    expect(await screen.findByText('Il reste 8 points à régler.')).toBeVisible()
    expect(stateOf('Une première œuvre à vendre').getByText('À faire')).toBeVisible()
    expect(stateOf('La livraison').getByText(/^Dites dans «.Atelier.» vos délais/)).toBeVisible()
    // The sample's answers are given; they are not the owner's.
    expect(stateOf('Ce que vous proposez').getByText(/Répondez par oui ou par non dans «.Atelier.»\.$/)).toBeVisible()
    expect(main().getByText(/Stripe est relié en mode test/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Créer une œuvre' })).toHaveAttribute('href', '/admin?onglet=create')
  })

  it('counts the works whose size is not known', async () => {
    const works = [sized, anAdminWork({ id: 2 }), anAdminWork({ id: 3 })]
    await openBackOffice({ listAllArtworks: () => ({ artworks: works }), getPaymentMode: () => ({ mode: 'live' }) }, '/admin/premiers-pas')
    expect(await screen.findByText(/Il manque les dimensions de 2 œuvres publiées/)).toBeVisible()
    expect(stateOf('Une première œuvre à vendre').getByText('Fait')).toBeVisible()
    expect(stateOf('Le paiement').getByText('Fait')).toBeVisible()
  })

  it('counts the works with a picture that does not say what it shows', async () => {
    const [first] = sized.images
    const works = [sized, anAdminWork({ id: 2, size, images: first ? [first, { ...first, id: 'samples/port-2' }] : [] })]
    await openBackOffice({ listAllArtworks: () => ({ artworks: works }), getPaymentMode: () => ({ mode: 'live' }) }, '/admin/premiers-pas')
    expect(await screen.findByText(/Il manque la description d’une image d’une œuvre publiée/)).toBeVisible()
  })

  it.each([
    ['stripeNotConfigured', /Stripe n’est pas relié/],
    ['stripeUnavailable', /Stripe n’a pas pu être interrogé/],
  ])('the first steps explain the provider’s refusal %s', async (code, says) => {
    const replies = {
      getPaymentMode: () => {
        throw refusing('getPaymentMode', code as 'stripeUnavailable')
      },
    }
    await openBackOffice(replies, '/admin/premiers-pas')
    expect(await screen.findByText(says)).toBeVisible()
  })

  it('the first steps are offered above the works while something is missing', async () => {
    await openBackOffice()
    await screen.findByRole('tablist')
    expect(screen.getByRole('link', { name: /^Premiers pas/ })).toHaveAttribute('href', '/admin/premiers-pas')
  })

  it('the first steps show that the works could not be loaded, and try again', async () => {
    const replies = {
      listAllArtworks: () => {
        throw refusing('listAllArtworks', 'internalError')
      },
      getPaymentMode: () => ({ mode: 'test' as const }),
    }
    await openBackOffice(replies, '/admin/premiers-pas')
    expect(await screen.findByRole('button', { name: 'Vérifier à nouveau' })).toBeVisible()
    expect(main().getByRole('alert')).toBeVisible()
  })
})
