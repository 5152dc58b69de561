import type { AdminArtwork } from '../../shared/artwork/admin/adminArtwork.ts'
import { isSampleWork } from '../../shared/artwork/admin/sampleWork.ts'
import { saleObstacle } from '../../shared/artwork/availability.ts'
import type { Gallery } from '../../shared/gallery.ts'
import type { OfferName } from '../../shared/promises.ts'
import { offerNames } from '../../shared/studio/offers.ts'

/** What the steps know of the painter. */
type Identity = Pick<Gallery, 'email' | 'mediator' | 'promises'>

/** `test`: by test cards only; `none`: the provider's key is missing or refused; `unknown`: it could not be asked. */
export type Payments = 'live' | 'test' | 'none' | 'unknown'

export const setupStepIds = ['identity', 'legal', 'offers', 'firstWork', 'sizes', 'imageWords', 'delivery', 'payment'] as const
type SetupStepId = (typeof setupStepIds)[number]

/** Tells whether the owner's identity is published: before, its e-mail address is empty, or a sample's, which ends in `.example` (RFC 2606). */
const isIdentified = ({ email }: Identity): boolean => email !== '' && !email.endsWith('.example')

/** Returns what the owner has not said yet whether they offer it (D33). */
export const unanswered = ({ promises }: Pick<Gallery, 'promises'>): readonly OfferName[] =>
  offerNames.filter(name => promises?.offers[name] === undefined)

/** Returns the published works without a size in numbers: they are not shown to scale, and their delivery is charged by the text of their dimensions. */
export const withoutSize = (works: readonly AdminArtwork[]): readonly AdminArtwork[] =>
  works.filter(({ isPublished, size }) => isPublished && !size)

/** Returns the published works with a picture after the first that does not say what it shows. */
export const withoutWords = (works: readonly AdminArtwork[]): readonly AdminArtwork[] =>
  works.filter(({ isPublished, images }) => isPublished && images.slice(1).some(({ alt }) => !alt))

/** The steps before the first sale, each with whether it is done. */
export const setupSteps = (
  identity: Identity,
  works: readonly AdminArtwork[],
  payments: Payments,
): Readonly<Record<SetupStepId, boolean>> => ({
  identity: isIdentified(identity),
  legal: isIdentified(identity) && identity.mediator !== undefined,
  offers: isIdentified(identity) && unanswered(identity).length === 0,
  firstWork: works.some(work => work.images.length > 0 && !isSampleWork(work) && saleObstacle(work) === undefined),
  sizes: works.some(({ isPublished }) => isPublished) && withoutSize(works).length === 0,
  imageWords: works.some(({ isPublished }) => isPublished) && withoutWords(works).length === 0,
  delivery: isIdentified(identity) && identity.promises !== undefined,
  payment: payments === 'live',
})
