import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import { magicLinkAnswer } from '../../../shared/account/account.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { groupsNow } from '../../kit/userPool.ts'

type Session = DefineAuthChallengeTriggerEvent['request']['session']

/** The kinds of custom challenge, as the pool stores them in a sign-in's session, which no client sees. */
export const linkStep = 'MAGIC_LINK'
const codeStep = 'CODE'
const enrolStep = 'ENROL '

const metadataOf = (round: Session[number] | undefined): string =>
  (round?.challengeName === 'CUSTOM_CHALLENGE' && 'challengeMetadata' in round && round.challengeMetadata) || ''

const isLink = (round: Session[number] | undefined): boolean => metadataOf(round) === linkStep
const isFactor = (round: Session[number]): boolean => metadataOf(round) === codeStep || metadataOf(round).startsWith(enrolStep)

/** Checks whether the password or a mailed link was right. */
export const passedFirst = (session: Session): boolean =>
  session.some(round => round.challengeResult && (round.challengeName === 'PASSWORD_VERIFIER' || isLink(round)))

const isAtLink = (session: Session): boolean => session.length === 0 || isLink(session.at(-1))

/** Counts the codes requested so far. */
const codesAsked = (session: Session): number => session.filter(isFactor).length

/** Checks whether a code was right. */
export const passedSecond = (session: Session): boolean => session.some(round => isFactor(round) && round.challengeResult)

/** Returns the secret that this sign-in offered for an app, because a new one after a mistyped code would have to be typed in again. */
export const secretOffered = (session: Session): string | undefined => {
  const offered = session.map(metadataOf).find(metadata => metadata.startsWith(enrolStep))
  return offered?.slice(enrolStep.length)
}

/** Checks whether a mailed link came before the code. */
export const passedByLink = (session: Session): boolean => session.some(round => isLink(round) && round.challengeResult)

/** Returns the kind of the challenge that the last answer failed. */
export const refusedLast = (session: Session): 'link' | 'code' | undefined => {
  const last = session.at(-1)
  if (!last || last.challengeResult) return undefined
  if (isFactor(last)) return 'code'
  return isLink(last) ? 'link' : undefined
}

export const factorMetadata = (secret: string | undefined): string => (secret === undefined ? codeStep : enrolStep + secret)

/** Checks whether the browser requests a link; otherwise its answer is a link's secret. */
export const asksForLink = (metadata: Readonly<Record<string, string>> | undefined): boolean => metadata?.action === magicLinkAnswer

export type AuthStep = 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE' | 'tokens' | 'refusal'

/** The codes that one sign-in may try, so that a mistyped one need not begin with the password again. */
const codesEach = 3

const afterFirst = async ({ userPoolId, userName, request: { session } }: DefineAuthChallengeTriggerEvent): Promise<AuthStep> => {
  if (passedSecond(session)) return 'tokens'
  if (codesAsked(session) > 0) return codesAsked(session) < codesEach ? 'CUSTOM_CHALLENGE' : 'refusal'
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return groups.includes(adminGroup) ? 'CUSTOM_CHALLENGE' : 'tokens'
}

/** Returns the step that follows those a sign-in has passed. */
export const nextStep = async (event: DefineAuthChallengeTriggerEvent): Promise<AuthStep> => {
  const { session, clientMetadata } = event.request
  if (passedFirst(session)) return await afterFirst(event)
  if (session.length === 1 && session[0]?.challengeName === 'SRP_A') return 'PASSWORD_VERIFIER'
  return session.length === 0 || (isAtLink(session) && asksForLink(clientMetadata)) ? 'CUSTOM_CHALLENGE' : 'refusal'
}
