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

/** A folder to deploy from, whose CDK only writes down how it was called, and fails at a call of a number. */
const workplaceWith = (failsAt = 0) => {
  const folder = mkdtempSync(join(tmpdir(), 'galerie-deploying-'))
  mkdirSync(join(folder, 'node_modules/aws-cdk/bin'), { recursive: true })
  const calls = join(folder, 'calls')
  const code = `const { appendFileSync, readFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(calls)}, JSON.stringify(process.argv.slice(2)) + '\\n')
process.exit(readFileSync(${JSON.stringify(calls)}, 'utf8').trim().split('\\n').length === ${failsAt} ? 3 : 0)`
  writeFileSync(join(folder, 'node_modules/aws-cdk/bin/cdk'), code)
  const read = (): readonly (readonly string[])[] =>
    existsSync(calls)
      ? readFileSync(calls, 'utf8')
          .trim()
          .split('\n')
          .map(line => JSON.parse(line))
      : []
  return { folder, read }
}

const stackOutputs = { TableName: 'table', SiteBucket: 'site' }

describe('npm run deploy', () => {
  let stub: Awaited<ReturnType<typeof startAwsStub>>
  let world: Partial<World>
  const written: (() => void)[] = []
  beforeAll(async () => {
    stub = await startAwsStub(() => ({ denied: [], bootstraps: {}, ...world }) as unknown as World)
    written.push(
      writeStageFile('essai4', { ownerEmail }),
      writeStageFile('essai5', { ownerEmail, domain }),
      writeStageFile('essai6', { ownerEmail, firewall: true }),
    )
  })
  afterAll(async () => {
    await stub.stop()
    for (const remove of written) remove()
  })

  /** The environment in which AWS is the stub. */
  const stubbed = () => ({ AWS_ENDPOINT_URL: stub.url, AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'b', AWS_MAX_ATTEMPTS: '1' })

  const deploy = async (name: string, outputs: World['outputs'], failsAt?: number, ...others: readonly string[]) => {
    const { folder, read } = workplaceWith(failsAt)
    // Once the first call is over the stack is there.
    world = {
      get outputs() {
        return outputs ?? (read().length > (name === 'essai5' ? 1 : 0) ? stackOutputs : undefined)
      },
      stored: [],
    }
    const env = { ...process.env, ...stubbed() }
    const ran = await new Promise<{ readonly code: unknown; readonly out: string }>(done =>
      execFile(process.execPath, [resolve('infra/bin/deploy.ts'), name, ...others], { env, cwd: folder }, (error, stdout, stderr) =>
        done({ code: error ? error.code : 0, out: `${stdout}${stderr}` }),
      ),
    )
    return { ...ran, calls: read() }
  }
  const shop = (name: string, ...options: readonly string[]) => ['deploy', ...options, '--context', `stage=${name}`]

  it('makes a shop without protection, and then protects it', async () => {
    const { calls, code } = await deploy('essai4', undefined)
    expect([calls, code]).toEqual([[shop('essai4', '--context', 'unprotected=true'), shop('essai4')], 0])
  })

  it('lists the files of the build in the site’s bucket, so that they go thirty days after another replaces it (E157)', async () => {
    expect(await deploy('essai4', stackOutputs)).toMatchObject({ code: 0 })
    expect(world.stored).toEqual([expect.stringMatching(/^\/site\/render\/builds\/\d{4}-\d\d-\d\dT[^/]+\.json\b/)])
  })

  it('deploys a shop that is there once, and hands on what the CDK is told', async () => {
    const { calls } = await deploy('essai4', stackOutputs, undefined, '--require-approval', 'never')
    expect(calls).toEqual([[...shop('essai4'), '--require-approval', 'never']])
  })

  it('makes the certificate of a hosted zone before the shop that needs it, and the edge’s alarms after it', async () => {
    const { calls } = await deploy('essai5', undefined)
    const certificate = shop('essai5', '--app', 'node infra/certificateApp.ts')
    const edgeAlarms = shop('essai5', '--app', 'node infra/edgeAlarmsApp.ts')
    expect(calls).toEqual([certificate, shop('essai5', '--context', 'unprotected=true'), shop('essai5'), edgeAlarms])
  })

  it('makes the firewall of a stage that has one before the shop', async () => {
    const { calls } = await deploy('essai6', { TableName: 'table' })
    expect(calls).toEqual([shop('essai6', '--app', 'node infra/firewallApp.ts'), shop('essai6')])
  })

  it('finds the edge’s alarms by asking for distribution and certificate, as the CDK runs their app', async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c'
    world = { outputs: { DistributionId: 'E2EXAMPLE' }, certificateArn }
    const outdir = mkdtempSync(join(tmpdir(), 'galerie-edge-alarms-'))
    const env = { ...process.env, ...stubbed(), CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'essai5' }) }
    await promisify(execFile)(process.execPath, ['infra/edgeAlarmsApp.ts'], { env })
    const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'))
    expect(Object.keys(artifacts)).toContain('Galerie-essai5-EdgeAlarms')
    const template = readFileSync(join(outdir, 'Galerie-essai5-EdgeAlarms.template.json'), 'utf8')
    expect([template.includes('E2EXAMPLE'), template.includes(certificateArn)]).toEqual([true, true])
  })

  it('ends where the CDK fails, with its code, and protects nothing that was not made', async () => {
    expect(await deploy('essai4', undefined, 1)).toMatchObject({ code: 3, calls: [shop('essai4', '--context', 'unprotected=true')] })
    expect(await deploy('essai5', undefined, 1)).toMatchObject({
      code: 3,
      calls: [shop('essai5', '--app', 'node infra/certificateApp.ts')],
    })
  })
})
