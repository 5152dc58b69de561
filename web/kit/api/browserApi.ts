import { apiAt } from './api.ts'
import { session } from './session.ts'
import { visitorId } from './visitorSession.ts'

/** The browser's API client: same origin, as the signed-in account or as the anonymous visitor. */
export const api = apiAt('/api', visitorId, session)
