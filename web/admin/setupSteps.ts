import type { AdminArtwork } from '../../shared/artwork/adminArtwork.ts'
import { saleObstacle } from '../../shared/artwork/availability.ts'

/** What the steps know of the painter, from `shared/gallery.ts`. */
type Identity = { readonly email: string; readonly company: { readonly siret: string }; readonly mediator: { readonly name: string } }

/** `test`: by test cards only; `none`: the provider's key is missing or refused; `unknown`: it could not be asked. */
export type Payments = 'live' | 'test' | 'none' | 'unknown'

export const setupStepIds = ['identity', 'legal', 'firstWork', 'sizes', 'delivery', 'payment'] as const
type SetupStepId = (typeof setupStepIds)[number]

/** No real address ends so (RFC 2606): the painter's of `shared/gallery.ts` is still the sample's. */
const isSample = ({ email }: Identity): boolean => email.endsWith('.example')

const siretDigits = 14

const isLegal = (identity: Identity): boolean =>
  !isSample(identity) && identity.company.siret.replaceAll(/\D/g, '').length === siretDigits && identity.mediator.name.trim() !== ''

/** Works that visitors see and whose size is not known in numbers: they hang on no wall, and their delivery is charged by their text. */
export const withoutSize = (works: readonly AdminArtwork[]): readonly AdminArtwork[] =>
  works.filter(({ isPublished, size }) => isPublished && !size)

/** The steps before the first sale, each with whether it is done. */
export const setupSteps = (
  identity: Identity,
  works: readonly AdminArtwork[],
  payments: Payments,
): Readonly<Record<SetupStepId, boolean>> => ({
  identity: !isSample(identity),
  legal: isLegal(identity),
  firstWork: works.some(work => work.images.length > 0 && saleObstacle(work) === undefined),
  sizes: works.some(({ isPublished }) => isPublished) && withoutSize(works).length === 0,
  // The shop cannot be built without it.
  delivery: true,
  payment: payments === 'live',
})
