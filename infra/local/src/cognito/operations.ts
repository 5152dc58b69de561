import type { Fields } from '../kit/unknown.ts'
import { deleteUser, getUser, getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './account.ts'
import { answerCustomChallenge, goOnAfterPassword, startCustom } from './customAuth.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './password.ts'
import { answerNewPassword, answerPassword, startPassword } from './passwordAuth.ts'
import { clientIn, type LocalPool, type Operation } from './pool/pool.ts'
import { invalid, notHere, requiredText, textsIn } from './pool/refusals.ts'
import type { ClientSettings } from './pool/settings.ts'
import { getTokensFromRefreshToken, globalSignOut, refreshByFlow, revokeToken } from './sessions.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts'

type Step = (pool: LocalPool, client: ClientSettings, given: Readonly<Record<string, string>>, input: Fields) => Promise<Fields>
type Flow = { readonly allowedBy: string; readonly start: Step }

const refresh: Flow = { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', start: refreshByFlow }

const flows: Readonly<Record<string, Flow | undefined>> = {
  USER_SRP_AUTH: { allowedBy: 'ALLOW_USER_SRP_AUTH', start: startPassword },
  CUSTOM_AUTH: { allowedBy: 'ALLOW_CUSTOM_AUTH', start: startCustom },
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

const known = [...Object.keys(flows), 'USER_PASSWORD_AUTH', 'USER_AUTH', 'ADMIN_NO_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH']

const initiateAuth: Operation = async (pool, input) => {
  const client = clientIn(pool, input)
  const name = requiredText(input, 'AuthFlow')
  if (!known.includes(name))
    throw invalid(
      `1 validation error detected: Value '${name.slice(0, 64)}' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [${known.join(', ')}]`,
    )
  const flow = flows[name]
  if (!client.flows.includes(flow?.allowedBy ?? `ALLOW_${name}`)) throw invalid(`${name} flow not enabled for this client`)
  if (!flow) throw notHere(`flow ${name}`)
  return await flow.start(pool, client, textsIn(input, 'AuthParameters'), input)
}

const answers: Readonly<Record<string, Step | undefined>> = {
  PASSWORD_VERIFIER: answerPassword(goOnAfterPassword),
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  CUSTOM_CHALLENGE: answerCustomChallenge,
}

const respondToAuthChallenge: Operation = async (pool, input) => {
  const client = clientIn(pool, input)
  const name = requiredText(input, 'ChallengeName')
  const answer = answers[name]
  if (!answer) throw notHere(`challenge ${name.slice(0, 64)}`)
  return await answer(pool, client, textsIn(input, 'ChallengeResponses'), input)
}

/** The operations that need no role; their input proves who calls. */
export const clientOperations: Readonly<Record<string, Operation | undefined>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  DeleteUser: deleteUser,
}
