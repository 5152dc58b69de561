/**
 * What the user pool's triggers tell of. Cognito calls none of them for a wrong password
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-define-auth-challenge.html), so that passwords are counted as
 * they are tried, and who came in is told beside it.
 */
export type AccessEvent =
  | 'signedInByPassword'
  | 'signedInByLink'
  | 'customerSignedIn'
  | 'passwordTried'
  | 'administratorPasswordTried'
  | 'linkRefused'
  | 'codeRefused'
  | 'factorEnrolled'
  | 'passwordReset'
  | 'administratorMade'
  | 'factorForgotten'
