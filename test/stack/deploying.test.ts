import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startAwsStub, type World } from '../kit/cloud/awsStub.ts'
import { writeStageFile } from '../kit/cloud/stageFile.ts'

const ownerEmail = 'moi@ailleurs.fr'
const domain = { name: 'www.ailleurs.fr', hostedZoneId: 'Z1D633PJN98FT9', zoneName: 'ailleurs.fr' }

/** A folder to deploy from, whose CDK and visit to the shop only write down how they were called, and fail at a call of a number. */
const workplaceWith = (failsAt = 0) => {
  const folder = mkdtempSync(join(tmpdir(), 'galerie-deploying-'))
  mkdirSync(join(folder, 'node_modules/aws-cdk/bin'), { recursive: true })
  const calls = join(folder, 'calls')
  const codeOf = (words: string) => `const { appendFileSync, readFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(calls)}, JSON.stringify(${words}) + '\\n')
process.exit(readFileSync(${JSON.stringify(calls)}, 'utf8').trim().split('\\n').length === ${failsAt} ? 3 : 0)`
  writeFileSync(join(folder, 'node_modules/aws-cdk/bin/cdk'), codeOf('process.argv.slice(2)'))
  mkdirSync(join(folder, 'infra/operator/smoke'), { recursive: true })
  writeFileSync(join(folder, 'infra/operator/smoke/smoke.ts'), codeOf("['smoke', ...process.argv.slice(2)]"))
  const read = (): readonly (readonly string[])[] =>
    existsSync(calls)
      ? readFileSync(calls, 'utf8')
          .trim()
          .split('\n')
          .map(line => JSON.parse(line))
      : []
  return { folder, read }
}

/** A module that has the command only write down that it migrates the rows of a table, since there is no migration yet to be seen. */
const migratingIn = (folder: string, failsAt: number): string => {
  const calls = JSON.stringify(join(folder, 'calls'))
  const source = `import { appendFileSync, readFileSync } from 'node:fs'
export const migrate = async ({ name }) => {
  appendFileSync(${calls}, JSON.stringify(['migrate', name]) + '\\n')
  if (readFileSync(${calls}, 'utf8').trim().split('\\n').length === ${failsAt}) throw new Error('Migration 0001 stopped')
}`
  const hook = join(folder, 'migrating.mjs')
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module'
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/infra/operator/migrations/migrate.ts') ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} } : next(url, context),
})`,
  )
  return hook
}

/** An account in which a deployment lacks nothing, as far as its credentials may ask. */
const wellAccount: Partial<World> = {
  denied: ['route53'],
  areCredentialsGood: true,
  bootstraps: { 'eu-west-3': 30, 'us-east-1': 30 },
  concurrency: 1000,
  distributions: [],
  conflicting: [],
  mailAccount: { ProductionAccessEnabled: true, SendingEnabled: true, EnforcementStatus: 'HEALTHY' },
  identities: {},
}

const stackOutputs = { TableName: 'table', SiteBucket: 'site' }

describe('npm run deploy', () => {
  let stub: Awaited<ReturnType<typeof startAwsStub>>
  let world: Partial<World>
  const written: (() => void)[] = []
  beforeAll(async () => {
    stub = await startAwsStub(() => world as World)
    written.push(
      writeStageFile('essai4', { ownerEmail }),
      writeStageFile('essai5', { ownerEmail, domain, budget: 20 }),
      writeStageFile('essai6', { ownerEmail, firewall: true }),
    )
  })
  afterAll(async () => {
    await stub.stop()
    for (const remove of written) remove()
  })

  /** The environment in which AWS is the stub. */
  const stubbed = () => ({ AWS_ENDPOINT_URL: stub.url, AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'b', AWS_MAX_ATTEMPTS: '1' })

  type Given = {
    readonly outputs?: World['outputs']
    readonly failsAt?: number
    readonly account?: Partial<World>
    readonly isMigrating?: true
  }

  const deploy = async (name: string, { outputs, failsAt, account, isMigrating }: Given = {}, ...others: readonly string[]) => {
    const { folder, read } = workplaceWith(failsAt)
    // Once the first call is over the stack is there.
    world = {
      ...wellAccount,
      ...account,
      get outputs() {
        return outputs ?? (read().length > (name === 'essai5' ? 1 : 0) ? stackOutputs : undefined)
      },
      stored: [],
    }
    const hooked = isMigrating && { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${migratingIn(folder, failsAt ?? 0)}` }
    const env = { ...process.env, ...stubbed(), ...hooked }
    const ran = await new Promise<{ readonly code: unknown; readonly out: string }>(done =>
      execFile(
        process.execPath,
        [resolve('infra/operator/deploy/deploy.ts'), name, ...others],
        { env, cwd: folder },
        (error, stdout, stderr) => done({ code: error ? error.code : 0, out: `${stdout}${stderr}` }),
      ),
    )
    return { ...ran, calls: read() }
  }
  const shop = (name: string, ...options: readonly string[]) => ['deploy', ...options, '--context', `stage=${name}`]
  const part = (of: string) => shop('essai5', '--app', 'node infra/app.ts', '--context', `part=${of}`)
  const first = shop('essai5', '--context', 'unprotected=true')
  const isThere = { outputs: stackOutputs }

  it('makes a shop without protection, then protects it, and then visits it', async () => {
    const { calls, code } = await deploy('essai4')
    expect([calls, code]).toEqual([[shop('essai4', '--context', 'unprotected=true'), shop('essai4'), ['smoke', 'essai4']], 0])
  })

  it('lists the files of the build in the site’s bucket, so that they go thirty days after another replaces it (E157)', async () => {
    expect(await deploy('essai4', { outputs: stackOutputs })).toMatchObject({ code: 0 })
    expect(world.stored).toEqual([expect.stringMatching(/^\/site\/render\/builds\/\d{4}-\d\d-\d\dT[^/]+\.json\b/)])
  })

  it('deploys a shop that is there once, and hands on what the CDK is told', async () => {
    const { calls } = await deploy('essai4', isThere, '--require-approval', 'never')
    expect(calls).toEqual([
      [...shop('essai4'), '--require-approval', 'never'],
      ['smoke', 'essai4'],
    ])
  })

  it('makes the certificate of a hosted zone before the shop that needs it, and the edge’s alarms and the budget after it', async () => {
    const { calls, code } = await deploy('essai5')
    const steps = [part('certificate'), first, shop('essai5'), part('edgeAlarms'), part('budget'), ['smoke', 'essai5']]
    expect([calls, code]).toEqual([steps, 0])
  })

  it('makes the firewall of a stage that has one before the shop', async () => {
    const { calls } = await deploy('essai6', isThere)
    const firewall = shop('essai6', '--app', 'node infra/app.ts', '--context', 'part=firewall')
    expect(calls).toEqual([firewall, shop('essai6'), ['smoke', 'essai6']])
  })

  it('asks first what a deployment depends on, and begins nothing with a fault', async () => {
    const { calls, code, out } = await deploy('essai5', { account: { bootstraps: { 'eu-west-3': 30 } } })
    expect([calls, code]).toEqual([[], 1])
    expect(out).toMatch(/^fault +bootstrap in us-east-1: the account was never bootstrapped there\. To do: .*npx cdk bootstrap/m)
    expect(out).toContain('Nothing was deployed. Mend these faults, and deploy again.')
  })

  it('deploys an existing shop even while its account may send no mail', async () => {
    const paused = { ...wellAccount.mailAccount, SendingEnabled: false }
    expect(await deploy('essai4', { ...isThere, account: { mailAccount: paused } })).toMatchObject({ code: 0 })
  })

  it('goes on without a budget that AWS refuses, says why it may have, and ends with 1', async () => {
    const { calls, code, out } = await deploy('essai5', { ...isThere, failsAt: 4 })
    expect([calls.slice(3), code]).toEqual([[part('budget'), ['smoke', 'essai5']], 1])
    expect(out).toMatch(/The budget was not made\. A member account of an organisation may have none in its first day/)
  })

  it('migrates the table’s rows after the budget and before the visit', async () => {
    const { calls, code } = await deploy('essai5', { ...isThere, isMigrating: true })
    expect([calls.slice(3), code]).toEqual([[part('budget'), ['migrate', 'table'], ['smoke', 'essai5']], 0])
  })

  it('visits nothing after a migration that stops, keeps the files of earlier builds, and says what to do', async () => {
    const { calls, code, out } = await deploy('essai5', { ...isThere, failsAt: 5, isMigrating: true })
    expect([calls.slice(3), code, world.stored]).toEqual([[part('budget'), ['migrate', 'table']], 1, []])
    expect(out).toContain('Migration 0001 stopped\nThe new functions are there and go on with the rows as they are.')
  })

  it('ends with 1 where the visit finds a fault in a shop that is deployed', async () => {
    const { code, out } = await deploy('essai4', { ...isThere, failsAt: 2 })
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('The shop is deployed. Mend what the visit found, then: npm run smoke -- essai4'),
    ])
  })

  it('goes on, run again, where a step stopped it', async () => {
    expect(await deploy('essai5', { ...isThere, failsAt: 3 })).toMatchObject({
      code: 3,
      calls: [part('certificate'), shop('essai5'), part('edgeAlarms')],
    })
    expect((await deploy('essai5', isThere)).calls).toEqual([
      part('certificate'),
      shop('essai5'),
      part('edgeAlarms'),
      part('budget'),
      ['smoke', 'essai5'],
    ])
  })

  it('ends where the CDK fails, with its code, and protects nothing that was not made', async () => {
    expect(await deploy('essai4', { failsAt: 1 })).toMatchObject({ code: 3, calls: [shop('essai4', '--context', 'unprotected=true')] })
    expect(await deploy('essai5', { failsAt: 1 })).toMatchObject({ code: 3, calls: [part('certificate')] })
  })
})

describe('infra/app.ts, as the CDK runs it', () => {
  let stub: Awaited<ReturnType<typeof startAwsStub>>
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c'
  const account = { denied: [], bootstraps: {}, outputs: { DistributionId: 'E2EXAMPLE' }, certificateArn }
  const written: (() => void)[] = []
  beforeAll(async () => {
    stub = await startAwsStub(() => account as unknown as World)
    written.push(writeStageFile('essai10', { ownerEmail, domain, budget: 20 }))
  })
  afterAll(async () => {
    await stub.stop()
    for (const remove of written) remove()
  })

  const synthesise = async (part: string) => {
    const outdir = mkdtempSync(join(tmpdir(), 'galerie-part-'))
    const access = { AWS_ENDPOINT_URL: stub.url, AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'b', AWS_MAX_ATTEMPTS: '1' }
    const env = { ...process.env, ...access, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'essai10', part }) }
    await promisify(execFile)(process.execPath, ['infra/app.ts'], { env })
    const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8')) as { readonly artifacts: object }
    const [stack = ''] = Object.keys(artifacts).filter(name => /^Galerie-[^.]*$/.test(name))
    return { stack, template: readFileSync(join(outdir, `${stack}.template.json`), 'utf8') }
  }

  it.each([
    ['certificate', 'Galerie-essai10-Certificate', ['AWS::CertificateManager::Certificate']],
    ['firewall', 'Galerie-essai10-Firewall', ['AWS::WAFv2::WebACL']],
    ['edgeAlarms', 'Galerie-essai10-EdgeAlarms', ['E2EXAMPLE', certificateArn]],
    ['budget', 'Galerie-essai10-Budget', ['AWS::Budgets::Budget']],
  ])('makes the %s alone, by what AWS says of the stacks before it', async (part, stack, words) => {
    const made = await synthesise(part)
    expect([made.stack, words.filter(word => !made.template.includes(word))]).toEqual([stack, []])
  })

  it('names the parts of a stage when an unknown one is requested', async () => {
    await expect(synthesise('roof')).rejects.toMatchObject({
      stderr: expect.stringContaining('A stage has no part roof, but certificate, firewall, edgeAlarms, budget'),
    })
  })
})
