import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { compiled, endpoints } from './cloud.ts'
import { tableName } from './table.ts'

export type Ran = { readonly code: unknown; readonly out: string }

/** The environment of an operator with credentials for this AWS endpoint. */
export const operatorEnvironment = (aws: string) => ({
  AWS_ENDPOINT_URL: aws,
  AWS_REGION: account.region,
  AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
})

/**
 * Runs a command of `infra/operator` as an operator does, with credentials for this AWS endpoint in the environment. With `dieAt`, its process is
 * killed as soon as it has printed these words; `typed` is what the operator answers at its prompts.
 */
export const runScript = (
  name: string,
  aws: string,
  args: readonly string[],
  others: Readonly<Record<string, string>> = {},
  { dieAt, typed = '' }: { readonly dieAt?: string; readonly typed?: string } = {},
): Promise<Ran> => {
  const script = fileURLToPath(new URL(`../../../infra/operator/${name}/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, ...compiled, ...operatorEnvironment(aws), ...others }
  return new Promise(resolve => {
    const child = execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, out: `${stdout}${stderr}` }),
    )
    child.stdin?.end(typed)
    if (dieAt) child.stdout?.on('data', (words: string) => void (words.includes(dieAt) && child.kill('SIGKILL')))
  })
}

/** Runs `npm run mails` on the table of these tests' shop and returns what it prints. */
export const mails = async (action: 'list' | 'send' | 'retry'): Promise<string> => {
  const { code, out } = await runScript('mails', endpoints().aws, [action, '--table', await tableName()])
  if (code !== 0) throw new Error(`npm run mails -- ${action} ended with ${code}: ${out}`)
  return out
}
