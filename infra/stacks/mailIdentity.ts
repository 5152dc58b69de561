import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { mailIdentityOf, type Stage } from '../stages/stage.ts'

/** The account as SES describes it in a region: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html */
export type MailAccount = {
  /** True when the account is out of the sandbox. */
  readonly isProduction: boolean
  readonly isSending: boolean
  /** HEALTHY, PROBATION or SHUTDOWN. */
  readonly enforcement: string
}

/** An identity as SES describes it: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html */
export type MailIdentity = {
  readonly isVerified: boolean
  /** SUCCESS, PENDING, FAILED, TEMPORARY_FAILURE or NOT_STARTED. */
  readonly dkim: string
  /** The tokens of the three DKIM records; none for an address. */
  readonly dkimTokens: readonly string[]
  /** The status of the return path's domain (MAIL FROM); absent where SES's own is used. */
  readonly returnDomain?: { readonly name: string; readonly state: string } | undefined
}

export const readMailAccount = async (client: SESv2Client): Promise<MailAccount> => {
  const { ProductionAccessEnabled = false, SendingEnabled = false, EnforcementStatus = '' } = await client.send(new GetAccountCommand())
  return { isProduction: ProductionAccessEnabled, isSending: SendingEnabled, enforcement: EnforcementStatus }
}

export const readMailIdentity = async (client: SESv2Client, name: string): Promise<MailIdentity | undefined> => {
  try {
    const said = await client.send(new GetEmailIdentityCommand({ EmailIdentity: name }))
    const { MailFromDomain, MailFromDomainStatus = '' } = said.MailFromAttributes ?? {}
    return {
      isVerified: said.VerifiedForSendingStatus ?? false,
      dkim: said.DkimAttributes?.Status ?? 'NOT_STARTED',
      dkimTokens: said.DkimAttributes?.Tokens ?? [],
      ...(MailFromDomain && { returnDomain: { name: MailFromDomain, state: MailFromDomainStatus } }),
    }
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}

/**
 * Checks whether Cognito may send from the stage's mail identity. Without credentials, as when synthesising, it may not, as before a first
 * deployment; any other failure of SES is thrown, so that no deployment takes the sender back by mistake.
 */
export const isMailReady = async (stage: Stage): Promise<boolean> => {
  const client = new SESv2Client({ region: stage.region })
  try {
    const [{ isProduction }, identity] = await Promise.all([readMailAccount(client), readMailIdentity(client, mailIdentityOf(stage))])
    return isProduction && (identity?.isVerified ?? false)
  } catch (error) {
    if (error instanceof Error && error.name === 'CredentialsProviderError') return false
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`SES does not say whether mails may leave by ${mailIdentityOf(stage)}: ${reason}`)
  }
}
