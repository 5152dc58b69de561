import type { MailAccount, MailIdentity } from '../../stacks/mailIdentity.ts'
import { mailIdentityOf, type Stage, zoneNamesOf } from '../../stages/stage.ts'
import { type Finding, fault, judged, ok, type Told, warning } from '../kit/finding.ts'

export type MailSeen = {
  readonly account: Told<MailAccount>
  readonly identity: Told<MailIdentity | undefined>
  /** The stack that owns the identity. */
  readonly identityStack: Told<string | undefined>
  readonly stackName: string
  readonly isCreated: boolean
}

const about = 'mail'

const pauseFinding = ({ isSending, enforcement }: MailAccount): Finding => {
  const todo = 'open the case that AWS wrote of in the SES console (account dashboard), and answer it'
  if (!isSending || enforcement === 'SHUTDOWN') return fault(about, 'SES has paused sending for the whole account', todo)
  return enforcement === 'PROBATION' ? warning(about, 'SES reviews the account and may pause it', todo) : ok(about, 'SES may send')
}

/** In the sandbox SES sends only to verified addresses: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
const sandboxFinding = ({ isProduction }: Stage, account: MailAccount, isCreated: boolean): Finding => {
  if (account.isProduction) return ok('SES sandbox', 'the account has left it')
  const says = 'the account is in SES’s sandbox, which writes to verified addresses alone: no customer gets a mail'
  const todo = 'ask for production access in the SES console (account dashboard) of the stage’s region'
  return isProduction && isCreated
    ? fault('SES sandbox', says, todo)
    : warning(
        'SES sandbox',
        says,
        `${todo}; until then the shop writes to the owner and to addresses verified in that console, for trying it out`,
      )
}

const hasMailZone = (stage: Stage): boolean => zoneNamesOf(stage).mail.length > 0

const isDomain = (name: string): boolean => !name.includes('@')

/** Reports an identity that the stack is to create and that exists already, since SES has each once in an account and region. */
const ownerFinding = (stage: Stage, isThere: boolean, stack: string | undefined, stackName: string): Finding | undefined => {
  const name = mailIdentityOf(stage)
  const what = isDomain(name) ? `the domain ${name}` : 'the owner’s address'
  if (stage.mail.identity === 'existing')
    return isThere
      ? undefined
      : fault(
          'mail identity',
          `SES knows no identity for ${what} in ${stage.region}`,
          'verify it there, or leave "existing" out and let the stack make it',
        )
  if (!isThere || stack === stackName) return undefined
  return fault(
    'mail identity',
    `${what} is an identity of ${stack ? `the stack ${stack}` : 'this account'} already, and SES refuses to make it a second time`,
    `write "mail": { "identity": "existing"${isDomain(name) ? '' : ', "name": the owner’s address'} }`,
  )
}

/** What to do about records that the deployment makes in the stage's zone. */
const waitForZone = 'deploy; the zone then has its records, which SES sees within an hour. If it does not, see the delegation'

const verifiedFinding = (stage: Stage, { isVerified }: MailIdentity): Finding => {
  if (isVerified) return ok('mail identity', 'SES has verified it')
  const byHand =
    stage.mail.identity === 'address'
      ? 'press the link that SES has mailed to the owner'
      : 'make its DNS records, below and in the outputs MailRecord1 to MailRecord6'
  return warning('mail identity', 'SES has not verified it: no mail leaves', hasMailZone(stage) ? waitForZone : byHand)
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dkim-easy-managing.html */
const dkimFinding = (stage: Stage, { dkim, dkimTokens }: MailIdentity): Finding => {
  if (dkim === 'SUCCESS') return ok('DKIM', 'mails are signed')
  const name = mailIdentityOf(stage)
  if (!isDomain(name))
    return warning(
      'DKIM',
      'an address alone is not signed for by its domain: a domain with a strict DMARC loses these mails',
      'verify the domain: "identity": "domain"',
    )
  const records = dkimTokens.map(token => `${token}._domainkey.${name} CNAME ${token}.dkim.amazonses.com`)
  return warning(
    'DKIM',
    `its state is ${dkim}: mails are not signed`,
    hasMailZone(stage) ? waitForZone : `make these DNS records: ${records.join('; ') || 'those of the SES console'}`,
  )
}

const returnFinding = (stage: Stage, { returnDomain }: MailIdentity): readonly Finding[] => {
  if (!returnDomain) return []
  const { name, state } = returnDomain
  // https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
  return state === 'SUCCESS'
    ? [ok('return path', name)]
    : [
        warning(
          'return path',
          `the state of ${name} is ${state}: mails return by SES’s own`,
          hasMailZone(stage)
            ? waitForZone
            : `make the DNS records: ${name} MX 10 feedback-smtp.${stage.region}.amazonses.com; ${name} TXT "v=spf1 include:amazonses.com ~all"`,
        ),
      ]
}

/**
 * Reports who sends the mails of sign-up and forgotten passwords. Cognito refuses to send from an identity that is not verified, and by
 * itself sends 50 a day: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
 */
const senderFinding = ({ isProduction }: MailAccount, identity: MailIdentity | undefined): Finding => {
  const about = 'Cognito’s mails'
  if (isProduction && identity?.isVerified) return ok(about, 'leave by SES from the next deployment on')
  const says = 'are sent by Cognito itself, from an address of AWS and at most 50 a day'
  if (!identity) return ok(about, says)
  return warning(
    about,
    says,
    'deploy again once SES has verified the identity and the account has left its sandbox: they leave by SES then',
  )
}

const foundIdentity = (stage: Stage, seen: MailSeen, identity: MailIdentity | undefined): readonly Finding[] => {
  const owned = judged(
    'mail identity',
    seen.identityStack,
    stack => ownerFinding(stage, identity !== undefined, stack, seen.stackName) ?? [],
  )
  if (!identity)
    return stage.mail.identity === 'existing' ? owned : [...owned, ok('mail identity', 'the deployment makes it; SES then has it verified')]
  return [...owned, verifiedFinding(stage, identity), dkimFinding(stage, identity), ...returnFinding(stage, identity)]
}

/** Reports the identity that the shop sends from, which the deployment makes or takes. */
export const identityFindings = (stage: Stage, seen: MailSeen): readonly Finding[] =>
  judged('mail identity', seen.identity, said => foundIdentity(stage, seen, said))

/** Reports whether SES lets the account send, which no deployment changes. */
export const sendingFindings = (stage: Stage, { account, identity, isCreated }: MailSeen): readonly Finding[] =>
  judged(about, account, said => [
    pauseFinding(said),
    sandboxFinding(stage, said, isCreated),
    ...('said' in identity ? [senderFinding(said, identity.said)] : []),
  ])
