import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { account, rootCredentials } from '../../infra/local/kit/account.ts'
import { endpoints } from './cloud.ts'
import { tableName } from './table.ts'

const script = fileURLToPath(new URL('../../infra/bin/audit.ts', import.meta.url))

export type Audit = { readonly code: unknown; readonly out: string }

/** Runs `npm run audit` as an operator does, on the table of a shop behind this AWS endpoint, with the credentials in the environment. */
export const auditOf = (aws: string, args: readonly string[]): Promise<Audit> => {
  const env = {
    PATH: process.env.PATH,
    AWS_ENDPOINT_URL: aws,
    AWS_REGION: account.region,
    AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
  }
  return new Promise(resolve =>
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, out: `${stdout}${stderr}` }),
    ),
  )
}

/** Audits these tests' shop against its payment provider too. */
export const audit = async (): Promise<Audit> =>
  auditOf(endpoints().aws, ['--table', await tableName(), '--stripe-secret', endpoints().stripeSecret])
