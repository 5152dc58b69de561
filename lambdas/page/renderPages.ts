import { prerender } from './prerender.ts'

/**
 * Runs in the background for each change of a published work or of published content, by the table's stream. A deployment and an hourly
 * schedule run it for the whole site, because some pages depend on the date (D10), and to repair what the stream's retries gave up. A
 * rendering of the whole site that takes longer than one invocation may is continued by the next, which it starts itself (E164).
 */
export const handler = prerender
