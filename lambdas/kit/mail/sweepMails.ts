import { log } from '../log.ts'
import { metricNames, recordMetric } from '../metric.ts'
import { readGallery } from '../table/gallery.ts'
import { dues } from '../table/keys.ts'
import { claimMail, type DueMail, mailsDue } from './mailState.ts'
import { lanesOf, tryMail } from './outbox.ts'

/** The milliseconds that a run may take, less than until the next one begins. */
const runMilliseconds = 80_000
/** The number of consecutive failures after which a lane stops until the next run, because SES then accepts none. */
const maxConsecutiveFailures = 3
/** The milliseconds for which a refusal is counted: two runs, so that each gets into the alarm's metric, and the alarm can end. */
const refusedLatelyMilliseconds = 4 * 60 * 1000

/** Sends the mails of one lane, one after the other. Returns those that are done: sent, or refused for good. */
const sweepLane = async (lane: readonly DueMail[], end: number): Promise<readonly DueMail[]> => {
  const over: DueMail[] = []
  let inVain = 0
  for (const key of lane) {
    if (Date.now() > end || inVain === maxConsecutiveFailures) break
    try {
      const mail = await claimMail(key, new Date())
      const outcome = mail && (await tryMail(mail))
      inVain = outcome === 'passing' || outcome === 'shop' ? inVain + 1 : 0
      if (!inVain) over.push(key)
    } catch (error) {
      log.error('not noted', error, { template: key.sk })
    }
  }
  return over
}

/**
 * Runs on a schedule and sends the mails that the stream could not: a mail is tried until it was sent or is refused for good (D22, E37). It
 * measures the wait of the oldest one, and how many were refused a short while ago.
 */
export const handler = async (): Promise<void> => {
  await readGallery()
  const begun = Date.now()
  const waiting = await mailsDue(dues.mails)
  const due = waiting.filter(({ dueAt }) => dueAt <= new Date(begun).toISOString())
  const over = new Set((await Promise.all(lanesOf(due, key => key).map(lane => sweepLane(lane, begun + runMilliseconds)))).flat())
  const oldest = Math.min(begun, ...waiting.filter(mail => !over.has(mail)).map(({ dueSince }) => Date.parse(dueSince)))
  recordMetric(metricNames.mailWait, Math.round((begun - oldest) / 1000))
  const lately = new Date(begun - refusedLatelyMilliseconds).toISOString()
  recordMetric(metricNames.mailsRefused, (await mailsDue(dues.failedMails)).filter(({ dueAt }) => dueAt >= lately).length)
}
