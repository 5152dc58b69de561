import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { inDays, retention } from '../../../shared/kit/retention.ts'
import type { ExportedUser } from './userExportStore.ts'

/** The client retries, as that of the export. */
const client = new CognitoIdentityProviderClient({ maxAttempts: 10 })

/**
 * Ends an account that was not confirmed in time; returns whether it is gone. The pool is asked again, because the list of users may
 * be older than a confirmation. A later visitor signs up anew.
 */
export const endUnconfirmed = async (UserPoolId: string, { sub, status, createdAt }: ExportedUser, now: Date): Promise<boolean> => {
  const age = now.getTime() - Date.parse(createdAt)
  if (status !== 'UNCONFIRMED' || age < inDays(retention.unconfirmedAccountDays) * 1000) return false
  const user = { UserPoolId, Username: sub }
  try {
    if ((await client.send(new AdminGetUserCommand(user))).UserStatus !== 'UNCONFIRMED') return false
    await client.send(new AdminDeleteUserCommand(user))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
  return true
}
