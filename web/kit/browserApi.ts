import { apiAt } from './api.ts'
import { visitorId } from './visitorSession.ts'

/** The API as the browser reaches it: same origin, as this visitor. */
export const api = apiAt('/api', visitorId)
