import { hosting } from '../../../shared/hosting.ts'
import { credentialsNeeded } from '../../stacks/stackState.ts'

/** Describes an error for a command: its message, or what to set where the SDK only reports missing credentials or region. */
export const describedError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { name, message } = error
  if (message === 'Region is missing') return `${message}: the shop is where AWS_REGION=${hosting.region} says, in the environment`
  return name === 'CredentialsProviderError' ? `${message}\n${credentialsNeeded}` : message
}
