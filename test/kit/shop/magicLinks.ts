import { callPool } from '../../../infra/operator/kit/poolClient.ts'
import { magicLinkAnswer } from '../../../shared/account/account.ts'
import { type Mail, mailsTo } from '../cloud/mailbox.ts'
import { until } from '../values/until.ts'
import { codeOfNow, userPool } from './accounts.ts'

type Answered = {
  readonly ChallengeName?: string
  readonly Session?: string
  readonly AuthenticationResult?: { readonly AccessToken: string }
}

/** Begins the custom challenge for an address and returns functions that answer it, as the browser's library does. */
export const challengeOf = async (email: string) => {
  const pool = await userPool()
  const begun = await callPool(pool, 'InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: email },
  })
  let session = begun.Session
  const answer = async (given: string, metadata?: Readonly<Record<string, string>>): Promise<Answered> => {
    const answered: Answered = await callPool(pool, 'RespondToAuthChallenge', {
      ClientId: pool.clientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: session,
      ChallengeResponses: { USERNAME: email, ANSWER: given },
      ...(metadata && { ClientMetadata: metadata }),
    })
    session = answered.Session
    return answered
  }
  return { begun, answer, askForLink: () => answer(magicLinkAnswer, { action: magicLinkAnswer }) }
}

/** Requests a link as « Lien magique » and « Renvoyer le lien » do. */
export const askForLink = async (email: string): Promise<Answered> => (await challengeOf(email)).askForLink()

const isLink = ({ subject }: Mail): boolean => subject === 'Votre lien de connexion'

export const linkMailsTo = async (email: string): Promise<readonly Mail[]> => (await mailsTo(email)).filter(isLink)

/** Returns the address that a mail links to, and the contents of its fragment. */
export const followed = (mail: Mail | undefined) => {
  const address = new URL(mail?.links[0] ?? '')
  const said = new URLSearchParams(address.hash.slice(1))
  return { address, email: said.get('email') ?? '', secret: said.get('secret') ?? '' }
}

/** Requests a link and waits for its mail. */
export const linkFor = async (email: string) => {
  const before = (await linkMailsTo(email)).length
  await askForLink(email)
  const mails = await until(`a link to ${email}`, async () => {
    const now = await linkMailsTo(email)
    return now.length > before && now
  })
  return followed(mails.at(-1))
}

/** Signs in with a link's secret and the app's code, as the page behind it does; returns the access token. */
export const enter = async (email: string, secret: string): Promise<string | undefined> => {
  const { answer } = await challengeOf(email)
  const answered = await answer(secret)
  return (answered.ChallengeName ? await answer(await codeOfNow(email)) : answered).AuthenticationResult?.AccessToken
}
