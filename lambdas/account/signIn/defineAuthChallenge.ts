import type { DefineAuthChallengeTriggerHandler } from 'aws-lambda'
import { noteSignIn } from './signInJournal.ts'
import { nextStep } from './signInSteps.ts'

/**
 * Decides the next step of a sign-in. A token needs a password or a mailed link, and for an administrator a code after either (D12d). One
 * link is requested at a time.
 */
export const handler: DefineAuthChallengeTriggerHandler = async event => {
  const step = await nextStep(event)
  await noteSignIn(event, step)
  const isChallenge = step === 'PASSWORD_VERIFIER' || step === 'CUSTOM_CHALLENGE'
  return {
    ...event,
    response: {
      issueTokens: step === 'tokens',
      failAuthentication: step === 'refusal',
      ...(isChallenge && { challengeName: step }),
    },
  }
}
