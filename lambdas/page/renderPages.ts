import { prerender } from './prerender.ts'

/**
 * Runs in the background for each change of a published work or of published content, by the table's stream. A deployment and an hourly
 * schedule run it for the whole site, because some pages depend on the date (D10), and to repair what the stream's retries gave up.
 */
export const handler = prerender
