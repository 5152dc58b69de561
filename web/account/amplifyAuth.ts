import { confirmSignIn, resendSignUpCode, resetPassword, signIn } from 'aws-amplify/auth'
import { magicLinkAnswer } from '../../shared/account/account.ts'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { api } from '../kit/api/api.ts'
import type { Auth } from '../kit/session/auth.ts'
import { confirmAgain, resetOrConfirm, silently, translated } from '../kit/session/cognitoRefusal.ts'
import { userPool } from '../kit/session/openSession.ts'
import { forgetSignUpBrowser, keepSignUpBrowser, signUpBrowserOf } from './signUpBrowser.ts'

/** Begins with SRP the flow whose further steps the shop sets. */
const byPassword = { authFlowType: 'CUSTOM_WITH_SRP' } as const
/** Begins Cognito's custom challenge, which the link's secret answers. */
const byLink = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const
const asksForLink = { challengeResponse: magicLinkAnswer, options: { clientMetadata: { action: magicLinkAnswer } } }

/**
 * The ways to sign in, through aws-amplify: by SRP, so that a password never leaves the browser; a new one goes to the shop, which
 * checks it before the pool (E48).
 */
export const amplifyAuth = async (): Promise<Auth> => {
  const { kept, passing, enter } = await userPool()
  const bySecret: Auth['signInByLink'] = ({ email, secret }, askCode) =>
    enter(async context => {
      await signIn(context, { username: email, options: byLink })
      return confirmSignIn(context, { challengeResponse: secret })
    }, askCode)
  return {
    signUp: body => translated(async () => keepSignUpBrowser(body.email, (await api(accountRoutes.signUp, { body })).browser)),
    confirmEmail: async ({ email, code, password }, askCode) => {
      const proof = password === undefined ? { browser: signUpBrowserOf(email) } : { password }
      const { secret } = await translated(() => api(accountRoutes.confirmAccount, { body: { email, code, ...proof } }))
      forgetSignUpBrowser()
      return bySecret({ email, secret }, askCode)
    },
    resendConfirmation: email => confirmAgain(() => resendSignUpCode(kept, { username: email })),
    signIn: ({ email, password }, askCode) =>
      enter(context => signIn(context, { username: email, password, options: byPassword }), askCode),
    askReset: email =>
      resetOrConfirm(
        () => resetPassword(kept, { username: email }),
        () => resendSignUpCode(kept, { username: email }),
      ),
    resetPassword: body => translated(async () => void (await api(accountRoutes.resetPassword, { body }))),
    sendLink: email =>
      silently(async () => {
        const context = passing()
        await signIn(context, { username: email, options: byLink })
        await confirmSignIn(context, asksForLink)
      }),
    signInByLink: bySecret,
  }
}
