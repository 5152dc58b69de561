import { setTimeout } from 'node:timers/promises'
import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda'
import { adminGroup } from '../../shared/kit/route.ts'
import { paths } from '../../shared/paths.ts'
import { countCall } from '../kit/http/rateLimit.ts'
import { setting } from '../kit/settings.ts'
import { groupsNow } from '../kit/userPool.ts'
import { magicLinkMail } from './accountMail.ts'
import { keepLink } from './magicLinkStore.ts'

/** The limit of mails to one person, « Renvoyer le lien » included; beyond it the answer is the same. */
const linkLimit = { calls: 3, perSeconds: 10 * 60 }

/** Milliseconds, longer than sending a link takes, so that the time of the answer does not tell whether there was one. */
const sameTimeForAll = 400

const linkTo = (email: string, secret: string): string =>
  // The secret is in the fragment, so that no server sees it, no log keeps it, and fetching the page does not use it up.
  `${setting('siteUrl')}${paths.authCallback()}#email=${encodeURIComponent(email)}&secret=${secret}`

const mailLink = async ({ userPoolId, userName, request }: CreateAuthChallengeTriggerEvent): Promise<void> => {
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  const { email } = request.userAttributes
  if (request.userNotFound || !email || !groups.includes(adminGroup)) return
  if ((await countCall('magicLink', userName, linkLimit)) > 0) return
  await keepLink(userName, secret => magicLinkMail(email, linkTo(email, secret)))
}

/** Mails a link to the owner and to nobody else. The answer is always the same, so that it does not tell who the owner is. */
export const answerRequest = async (event: CreateAuthChallengeTriggerEvent): Promise<void> => {
  await Promise.all([mailLink(event), setTimeout(sameTimeForAll)])
}
