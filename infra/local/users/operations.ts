import { deleteUser, getUser, getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './account.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './password.ts'
import type { Operation } from './pool/pool.ts'
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts'
import { initiateAuth, respondToAuthChallenge } from './signIn.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp.ts'

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
