import { parseArgs } from 'node:util'
import type { QueuedMail } from '../../../lambdas/kit/mail/mail.ts'
import { mailsDue, makeMailDue } from '../../../lambdas/kit/mail/mailState.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { dues, type Key } from '../../../lambdas/kit/table/keys.ts'
import { getRows } from '../../../lambdas/kit/table/table.ts'
import { describedError } from '../kit/awsErrors.ts'
import { onlyTable, turnToShopHere } from '../kit/shopHere.ts'

const usage = `npm run mails -- list|send|retry [--table NAME]
  list     the mails that wait to leave and those that SES refused for good, with what it said
  send     all that waits: the next sweep tries it, within two minutes
  retry    all that SES refused for good, once its cause is mended: the next sweep tries them
  --table  the deployed shop's, with AWS credentials and region in the environment; without it the shop on this machine`

/** A refused mail with a secret has neither text nor addresses any more. */
const aboutOf = ({ to, subject, isFleeting, failedAt }: QueuedMail): string =>
  isFleeting && failedAt ? 'with a secret, which nobody can send again' : `to ${to}, “${subject}”`

/** Without control characters, because people's words in a row would act on the operator's terminal. */
const lineOf = (state: string, mail: QueuedMail): string => {
  const { pk, sk, queuedAt, tries = 0, trouble = '' } = mail
  const line = `${state} since ${queuedAt}: ${pk} ${sk} ${aboutOf(mail)}, put off ${tries} times${trouble && `: ${trouble}`}`
  return line.replace(/\p{C}/gu, '')
}

const list = async (): Promise<void> => {
  const [waiting, refused] = await Promise.all([mailsDue(dues.mails), mailsDue(dues.failedMails)])
  for (const mail of await getRows<QueuedMail>(waiting)) console.log(lineOf('waiting', mail))
  for (const mail of await getRows<QueuedMail>(refused)) console.log(lineOf('refused', mail))
  console.log(`${waiting.length} mails wait, ${refused.length} were refused for good.`)
}

const makeDue = async (mails: readonly Key[]): Promise<void> => {
  let made = 0
  for (const mail of mails) if (await makeMailDue(mail, new Date())) made += 1
  console.log(`${made} mails are due: the sweep tries them within two minutes.`)
}

const actions: Readonly<Record<string, () => Promise<void>>> = {
  list,
  send: async () => makeDue(await mailsDue(dues.mails)),
  retry: async () => makeDue(await mailsDue(dues.failedMails)),
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { table: { type: 'string' } }, allowPositionals: true })
  const action = actions[positionals[0] ?? '']
  if (!action || positionals.length > 1) throw new Error(usage)
  if (!values.table) await turnToShopHere(usage)
  process.env[settingNames.tableName] = values.table ?? (await onlyTable())
  await action()
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
