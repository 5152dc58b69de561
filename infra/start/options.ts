import { parseArgs } from 'node:util'
import type { LiftedLimits } from '../../shared/order/holdLimits.ts'
import { defaultPort } from '../local/src/cloud.ts'
import { Obstacle, readPort } from '../local/src/prerequisites.ts'

export type StartOptions = {
  readonly port: number
  readonly reset: boolean
  readonly empty: boolean
  readonly dev: boolean
  readonly liftedLimits?: LiftedLimits
}

const usage = `npm start -- [options]
  --port N   the site at port N (${defaultPort}); every other port follows from it
  --reset    start afresh: what was sold and written here is forgotten
  --empty    start afresh, without the sample works and exhibitions
  --no-limits  purchases without their limits by address and visitor
npm run dev takes the same options, and reloads what changes.`

const definitions = {
  port: { type: 'string' },
  reset: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  'no-limits': { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: definitions }).values
  } catch (error) {
    throw new Obstacle(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Parses the arguments; throws an Obstacle with the usage when they are invalid. */
export const startOptions = (args: readonly string[]): StartOptions => {
  const { port = String(defaultPort), reset, empty, dev, 'no-limits': isUnlimited } = parse(args)
  return { port: readPort(port, usage), reset, empty, dev, ...(isUnlimited && { liftedLimits: 'exceptShare' }) }
}
