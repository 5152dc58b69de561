import { apiAt } from './api.ts'
import { apiBase } from './connection.ts'
import { session } from './session.ts'
import { visitorId } from './visitorSession.ts'

/** The browser's API client: same origin, as the signed-in account or as the anonymous visitor. */
export const api = apiAt(apiBase, visitorId, session)
