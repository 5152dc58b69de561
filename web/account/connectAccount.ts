import { connectSession } from '../kit/session.ts'
import { type Connection, keepConnection } from './accountStates.ts'
import { hasStoredSession } from './storedSession.ts'

/** All that is done with accounts comes at the first need: most visitors have none. */
const accounts = () => import('./accountStore.ts')

/** Where the user pool is, and the API that knows whose cart it is; every request speaks for whoever is signed in. */
export const connectAccount = (through: Connection): void => {
  keepConnection(through)
  connectSession({
    isOpen: hasStoredSession,
    accessToken: async refused => (await accounts()).accessToken(refused),
    end: async () => (await accounts()).endSession(),
  })
}
