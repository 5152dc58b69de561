import type { PreSignUpTriggerHandler } from 'aws-lambda'
import { hasPasswordProof } from './passwordCheck.ts'

/** Refuses an account whose password the shop has not checked (E48). `npm run admin:create` opens accounts as an operator, without one. */
export const handler: PreSignUpTriggerHandler = async event => {
  if (event.triggerSource === 'PreSignUp_SignUp' && !(await hasPasswordProof(event.request.clientMetadata)))
    throw new Error('Accounts are opened by the shop')
  return event
}
