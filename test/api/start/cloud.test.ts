import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { DynamoDBClient, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runningEngine } from '../../../infra/local/src/dynamodb/table.ts'
import { accessKeyOf, account } from '../../../infra/local/src/kit/account.ts'
import { portsFrom } from '../../../infra/local/src/prerequisites.ts'
import { localStage, stackNameOf } from '../../../infra/stages/stage.ts'
import { listings } from '../../../lambdas/kit/table/keys.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { troubleTold } from '../../kit/cloud/faults.ts'
import { tableName } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { until } from '../../kit/values/until.ts'

const root = new URL('../../../', import.meta.url)
const templateFile = new URL(`.local/cdk.out/${stackNameOf(localStage.name)}.template.json`, root)

/** The AWS endpoint as the function of an operation calls it: with that function's own key. */
const callingAs = async (operation: string): Promise<DynamoDBClient> => {
  const template: unknown = JSON.parse(await readFile(templateFile, 'utf8'))
  const { Resources } = template as { Resources: Record<string, { Type: string; Properties: { Description?: string } }> }
  const [id] =
    Object.entries(Resources).find(
      ([, { Type, Properties }]) => Type === 'AWS::Lambda::Function' && Properties.Description === operation,
    ) ?? []
  if (!id) throw new Error(`The template has no function ${operation}`)
  const credentials = { accessKeyId: accessKeyOf(id), secretAccessKey: 'local' }
  return new DynamoDBClient({ endpoint: endpoints().aws, region: account.region, credentials, maxAttempts: 1 })
}

const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('the shop on this machine', () => {
  it('opens with the seventeen sample works', async () => {
    const { artworks } = await visitor().call(artworkRoutes.listArtworks)
    expect(artworks.length).toBeGreaterThanOrEqual(17)
  })
  it('keeps each visitor’s cart apart', async () => {
    const work = await anArtwork()
    const [claire, paul] = [visitor(), visitor()]
    expect((await claire.call(cartRoutes.addToCart, { body: { artworkId: work.id } })).itemCount).toBe(1)
    expect((await paul.call(cartRoutes.getCart)).itemCount).toBe(0)
  })
})

describe('a shop with a table engine of its own, as `npm start` opens it', () => {
  let child: ChildProcess
  let port = 0
  beforeAll(async () => {
    child = fork(new URL('infra/start/cloudProcess.ts', root), ['--empty'], {
      execArgv: [],
      env: { ...process.env, [runningEngine]: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ site }] = await once(child, 'message')
    port = Number(new URL(site).port)
  })
  afterAll(() => void child.kill('SIGKILL'))

  it('the local shop is out of reach of the network, but for the table’s own port', async () => {
    // A server on all interfaces answers at each address of this machine, and 127.0.0.2 is one.
    const ports = Object.entries(portsFrom(port))
    const reached = await Promise.all(ports.map(async ([part, at]) => ((await isListening(`http://127.0.0.2:${at}`)) ? [part] : [])))
    expect(reached.flat()).toEqual(['table'])
  })
  it('leaves no process behind when it is killed', async () => {
    const tableUrl = `http://127.0.0.1:${portsFrom(port).table}`
    expect(await isListening(tableUrl)).toBe(true)
    child.kill('SIGKILL')
    await until('DynamoDB Local to end', async () => !(await isListening(tableUrl)))
  })
})

/** The call is refused as AWS refuses, and the shop's log tells of it. */
const expectRefused = async (call: Promise<unknown>, operation: string, action: string): Promise<void> => {
  const resource = `arn:aws:dynamodb:${account.region}:${account.id}:table/${await tableName()}`
  const words = `/${operation} is not authorized to perform: dynamodb:${action} on resource: ${resource}`
  await expect(call).rejects.toMatchObject({ name: 'AccessDeniedException', message: expect.stringContaining(words) })
  expect(await troubleTold(words)).toEqual([expect.stringMatching(/^Refused: User: /)])
}

describe('a function that does what its grants do not allow', () => {
  it('a function without a grant is refused as AWS refuses, by function, action and resource', async () => {
    const put = (await callingAs('listMessages')).send(
      new PutItemCommand({ TableName: await tableName(), Item: { pk: { S: 'ARTWORK#1' }, sk: { S: 'ARTWORK' } } }),
    )
    await expectRefused(put, 'listMessages', 'PutItem')
  })
  it('a function is refused another partition of what it may read', async () => {
    const question = { TableName: await tableName(), IndexName: 'listed', KeyConditionExpression: 'listed = :p' }
    const query = async (partition: string) =>
      (await callingAs('listMessages')).send(new QueryCommand({ ...question, ExpressionAttributeValues: { ':p': { S: partition } } }))
    await expect(query(listings.messages)).resolves.toHaveProperty('Items')
    await expectRefused(query(listings.orders), 'listMessages', 'Query')
  })
  it('a function is refused a scan of the table', async () => {
    const scan = (await callingAs('getCart')).send(new ScanCommand({ TableName: await tableName() }))
    await expectRefused(scan, 'getCart', 'Scan')
  })
})
