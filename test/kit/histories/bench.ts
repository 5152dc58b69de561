import { randomInt } from 'node:crypto'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { scheduledFunctions, streamConsumers } from '../../../infra/grants/backgroundFunctions.ts'
import { provideTable } from '../../../infra/local/src/dynamodb/table.ts'
import { account } from '../../../infra/local/src/kit/account.ts'
import { startStripe } from '../../../infra/local/src/stripe/stripe.ts'
import { openEngine } from '../../../infra/local/test/kit/openEngine.ts'
import { originProofHeader } from '../../../lambdas/kit/settings.ts'
import type { Key } from '../../../lambdas/kit/table/keys.ts'
import { operations } from '../../../shared/routes.ts'
import { tableShape } from '../cloud/tableShape.ts'
import { openGate } from './gate.ts'
import { originProof, type Sent, secretArns, servicesAt } from './services.ts'

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
export type Asked = {
  readonly visitor?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

type Handler = (event: unknown, context: { readonly awsRequestId: string }) => Promise<unknown>

const background = { ...streamConsumers, ...scheduledFunctions }
const fileOf = (name: string): string => {
  const operation = operations.find(each => each.name === name)
  const file = operation ? `lambdas/${operation.folder}/${name}.ts` : Object.entries(background).find(([own]) => own === name)?.[1].file
  if (!file) throw new Error(`No function is called ${name}`)
  return file
}

/** Loads the shop's own functions into this process: a worker for each would take longer to start than a history takes to run. */
const loadHandler = async (name: string): Promise<Handler> => (await import(`../../../${fileOf(name)}`)).handler

const owner = { jwt: { claims: { token_use: 'access', sub: 'owner', username: 'owner', 'cognito:groups': '[admin]' } } }

const eventOf = (name: string, { visitor, params, query, body, headers }: Asked) => ({
  version: '2.0',
  rawQueryString: new URLSearchParams(query).toString(),
  headers: {
    'content-type': 'application/json',
    [originProofHeader]: originProof,
    ...(visitor && { 'x-cart-session': visitor }),
    ...headers,
  },
  ...(params && { pathParameters: params }),
  ...(query && { queryStringParameters: query }),
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  isBase64Encoded: false,
  requestContext: {
    // Each call comes from its own address, so that no rate limit applies.
    http: { sourceIp: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    ...(operations.find(each => each.name === name)?.route.access === 'admin' && { authorizer: owner }),
  },
})

/**
 * Opens a shop without a network: the real functions on DynamoDB Local and the provider's stand-in, with a fresh table for each history.
 */
export const openBench = async () => {
  const [shape, engine, stripe] = await Promise.all([tableShape(), openEngine(), startStripe({ port: 0 })])
  const mails: Sent[] = []
  const gate = await openGate(servicesAt({ table: engine.url, stripe: stripe.url, gate: () => gate.url }, mails))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: gate.url,
    AWS_REGION: account.region,
    AWS_ACCESS_KEY_ID: engine.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: engine.credentials.secretAccessKey,
    SITE_URL: 'https://galerie.example',
    MAIL_FROM: 'atelier@galerie.example',
    MAIL_CONFIGURATION_SET: 'mails',
    OWNER_EMAIL: 'atelier@galerie.example',
    STRIPE_SECRET_ARN: secretArns.stripe,
    ORIGIN_SECRET_ARN: secretArns.origin,
    USER_POOL_ID: 'pool',
    HOLD_LIMITS: 'all',
  })
  const documents = DynamoDBDocumentClient.from(engine.client, { marshallOptions: { removeUndefinedValues: true } })
  const handlers = new Map<string, Promise<Handler>>()
  const handlerOf = (name: string): Promise<Handler> => {
    const loaded = handlers.get(name) ?? loadHandler(name)
    handlers.set(name, loaded)
    return loaded
  }
  let table = ''
  return {
    mails,
    stripe,
    interleave: gate.interleave,
    isAwaiting: gate.isAwaiting,
    /** Runs `act` just before the first write that contains all of these texts. */
    beforeWriting: (said: readonly string[], act: (written: string) => Promise<unknown>): void =>
      gate.meanwhile(
        ({ headers, body }) => {
          const isWrite = /\.(TransactWriteItems|UpdateItem|PutItem|DeleteItem)$/.test(headers['x-amz-target'] ?? '')
          return isWrite && said.every(text => body.includes(text))
        },
        ({ body }) => act(body.toString('utf8')),
      ),
    /** Runs `act` between reading an order and reading its works. */
    beforeReadingWorks: (act: () => Promise<unknown>): void =>
      gate.meanwhile(({ headers, body }) => (headers['x-amz-target'] ?? '').endsWith('.BatchGetItem') && body.includes('ARTWORK#'), act),
    /** Runs `act` just before the next refund that the provider is asked for. */
    beforeRefunding: (act: () => Promise<unknown>): void =>
      gate.meanwhile(({ method, path }) => method === 'POST' && path === '/v1/refunds', act),
    /** Starts over with an empty table and an empty provider. */
    begin: async (): Promise<void> => {
      gate.calm()
      if (table) await engine.client.send(new DeleteTableCommand({ TableName: table }))
      table = `history-${randomInt(1_000_000_000)}`
      process.env.TABLE_NAME = table
      await provideTable(engine.client, table, shape)
      stripe.reset()
      mails.length = 0
    },
    ask: async (name: string, asked: Asked = {}): Promise<Answer> => {
      const handler = await handlerOf(name)
      const reply = (await handler(eventOf(name, asked), { awsRequestId: 'history' })) as { statusCode: number; body?: string }
      return { status: reply.statusCode, body: JSON.parse(reply.body || '{}') }
    },
    wake: async (name: string, event: unknown = {}): Promise<void> =>
      void (await (
        await handlerOf(name)
      )(event, { awsRequestId: 'history' })),
    /** Calls the provider as its dashboard or its payment page does; other calls may come in between. */
    atProvider: async (method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> => {
      const headers = path.startsWith('/v1/')
        ? { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' }
        : {}
      const reply = await fetch(`${gate.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
      return { status: reply.status, body: await reply.json() }
    },
    put: async (row: Key & Readonly<Record<string, unknown>>): Promise<void> =>
      void (await documents.send(new PutCommand({ TableName: table, Item: row }))),
    get: async ({ pk, sk }: Key): Promise<Readonly<Record<string, unknown>> | undefined> =>
      (await documents.send(new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: true }))).Item,
    forget: async ({ pk, sk }: Key): Promise<void> => void (await documents.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))),
    rows: async (): Promise<readonly (Key & Readonly<Record<string, unknown>>)[]> => {
      const rows: (Key & Record<string, unknown>)[] = []
      for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: table, ConsistentRead: true }))
        rows.push(...(Items as typeof rows))
      return rows
    },
    close: async (): Promise<void> => {
      await gate.stop()
      await Promise.all([stripe.stop(), engine.stop()])
    },
  }
}
export type Bench = Awaited<ReturnType<typeof openBench>>
