import { renderOn } from './renderOn.ts'

/**
 * Woken by the table's stream for each change of a published work; for the whole site by a deployment, and once an hour: some pages say
 * what day it is (D10), and what the stream gave up is made good.
 */
export const handler = renderOn
