import { setTimeout } from 'node:timers/promises'
import type { CreateAuthChallengeTriggerEvent, CreateAuthChallengeTriggerHandler } from 'aws-lambda'
import { adminGroup } from '../../../shared/kit/route.ts'
import { paths } from '../../../shared/paths.ts'
import { accountTries } from '../../../shared/security/budgets.ts'
import { readSiteUrl } from '../../kit/files/siteSettings.ts'
import { countCall } from '../../kit/http/rateLimit.ts'
import { setting } from '../../kit/settings.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { groupsNow } from '../../kit/userPool.ts'
import { magicLinkMail } from '../accountMail.ts'
import { keepLink } from '../magicLinkStore.ts'
import { newSecret } from './oneTimeCode.ts'
import { hasFactor } from './secondFactorStore.ts'
import { asksForLink, factorMetadata, linkStep, passedFirst, secretOffered } from './signInSteps.ts'

/** Milliseconds, longer than sending a link takes, so that the time of the answer does not tell whether there was one. */
const sameTimeForAll = 400

const linkTo = (email: string, secret: string): string =>
  // The secret is in the fragment, so that no server sees it, no log keeps it, and fetching the page does not use it up.
  `${setting('siteUrl')}${paths.authCallback()}#email=${encodeURIComponent(email)}&secret=${secret}`

const mailLink = async ({ userPoolId, userName, request }: CreateAuthChallengeTriggerEvent): Promise<void> => {
  const { email } = request.userAttributes
  if (request.userNotFound || !email) return
  // Everybody's requests are counted before the pool is asked, which answers a limited number a second.
  if ((await countCall('magicLink', userName, accountTries.magicLink)) > 0) return
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  if (!groups.includes(adminGroup)) return
  await keepLink(userName, secret => magicLinkMail(email, linkTo(email, secret)))
}

/** Mails a link to administrators only. The answer is always the same, so that it does not tell who is one. */
const answerLinkRequest = async (event: CreateAuthChallengeTriggerEvent): Promise<void> => {
  await readSiteUrl()
  await Promise.all([mailLink(event), setTimeout(sameTimeForAll)])
}

/**
 * Builds the challenge to give a code. A person without a second factor is shown a new secret for their app, and a code made from it proves
 * that they have it.
 */
const factorChallenge = async (user: string, offered: string | undefined) => {
  const secret = (await hasFactor(user)) ? undefined : (offered ?? newSecret())
  const asked = secret === undefined ? { step: 'code' } : { step: 'enrol', secret }
  return { publicChallengeParameters: asked, privateChallengeParameters: asked, challengeMetadata: factorMetadata(secret) }
}

/**
 * Sets the next challenge: a mailed link's secret, or after a link or a password a code. The link is mailed before its challenge is set.
 */
export const handler: CreateAuthChallengeTriggerHandler = async event => {
  await readGallery()
  const { session, clientMetadata } = event.request
  if (passedFirst(session)) return { ...event, response: await factorChallenge(event.userName, secretOffered(session)) }
  if (session.length > 0 && asksForLink(clientMetadata)) await answerLinkRequest(event)
  return {
    ...event,
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: linkStep },
  }
}
