import { apiAt } from './api.ts'
import { session } from './session.ts'
import { visitorId } from './visitorSession.ts'

/** The API as the browser reaches it: same origin, as this visitor, or as whoever is signed in. */
export const api = apiAt('/api', visitorId, session)
