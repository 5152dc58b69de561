import { prerender } from './prerender.ts'

/**
 * Runs in the background for each change of a published work or of published content in the table's stream. A deployment and an hourly schedule run it for the
 * whole site, because some pages say what day it is (D10), and to make good what the stream gave up.
 */
export const handler = prerender
