import { endpoints } from './cloud.ts'
import { type Ran, runScript } from './command.ts'
import { tableName } from './table.ts'

/** Runs `npm run audit` on the table of a shop behind this AWS endpoint. */
export const auditOf = (aws: string, args: readonly string[]): Promise<Ran> => runScript('audit', aws, args)

/** Audits these tests' shop against its payment provider too. */
export const audit = async (more: readonly string[] = []): Promise<Ran> =>
  auditOf(endpoints().aws, ['--table', await tableName(), '--stripe-secret', endpoints().stripeSecret, ...more])
