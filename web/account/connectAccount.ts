import { connectSession } from '../kit/api/session.ts'
import { type Connection, keepConnection } from './accountStates.ts'
import { hasStoredSession } from './storedSession.ts'

/** The account code is loaded lazily, because most visitors have no account. */
const loadAccounts = () => import('./accountStore.ts')

/** Connects the account to the user pool and the API; from then on every request carries the signed-in visitor's token. */
export const connectAccount = (through: Connection): void => {
  keepConnection(through)
  connectSession({
    isOpen: hasStoredSession,
    accessToken: async refused => (await loadAccounts()).accessToken(refused),
    end: async () => (await loadAccounts()).endSession(),
  })
}
