import { runSimulation } from '@cloud-copilot/iam-simulate'
import { describe, expect, it } from '@jest/globals'
import type { FunctionName } from '../../infra/grants/backgroundFunctions.ts'
import { checkStage } from '../../infra/stages/stage.ts'
import { resourcesOf, templateOf } from './shop.ts'

type Role = {
  readonly Policies?: readonly { readonly PolicyName: string; readonly PolicyDocument: { readonly Statement: readonly object[] } }[]
}

const accountId = '123456789012'
const table = `arn:aws:dynamodb:eu-west-3:${accountId}:table/galerie`
const policiesOf = (template: ReturnType<typeof templateOf>) =>
  resourcesOf<Role>(template, 'AWS::IAM::Role').flatMap(([, { Properties }]) => Properties.Policies ?? [])
const policies = policiesOf(templateOf())

/** The table's ARN written out, wherever the template says `Fn::GetAtt`. */
const resolved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const { 'Fn::GetAtt': attribute, 'Fn::Join': join, Ref: ref } = value as Record<string, unknown>
  if (Array.isArray(attribute))
    return String(attribute[0]).startsWith('Table') && attribute[1] === 'Arn' ? table : `arn:aws:other:::${attribute}`
  if (Array.isArray(join)) return (resolved(join[1]) as unknown[]).join('')
  if (ref) return `arn:aws:other:::${ref}`
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]))
}

const isAllowed = async (
  name: FunctionName,
  call: string,
  resource: string,
  rows: readonly string[],
  among = policies,
): Promise<boolean> => {
  const own = among.filter(({ PolicyName }) => PolicyName === name)
  expect(own).toHaveLength(1)
  const result = await runSimulation(
    {
      request: {
        action: `dynamodb:${call}`,
        principal: `arn:aws:iam::${accountId}:role/${name}`,
        resource: { resource, accountId },
        contextVariables: rows.length ? { 'dynamodb:LeadingKeys': [...rows] } : {},
      },
      identityPolicies: own.map(({ PolicyName, PolicyDocument }) => ({ name: PolicyName, policy: resolved(PolicyDocument) })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  )
  if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors))
  return result.overallResult === 'Allowed'
}

const index = (name: string): string => `${table}/index/${name}`

const calls: readonly (readonly [allowed: boolean, FunctionName, call: string, resource: string, rows: readonly string[]])[] = [
  [true, 'renderPages', 'Query', index('published'), ['ARTWORK']],
  [false, 'renderPages', 'Query', index('published'), []],
  [false, 'renderPages', 'Query', index('lookup'), ['SESSION#cs_test_1']],
  [false, 'renderPages', 'Scan', table, []],
  // The public list is read from its file alone (E158).
  [false, 'listArtworks', 'Query', index('published'), ['ARTWORK']],
  [false, 'listOlderArtworks', 'Query', index('published'), ['ARTWORK']],
  [true, 'listOwnOrders', 'Query', index('customer'), ['ORDERS#hash']],
  [false, 'listOwnOrders', 'Query', index('listed'), ['ORDER']],
  [false, 'listOwnOrders', 'UpdateItem', table, ['ORDER#1']],
  [false, 'listOwnOrders', 'GetItem', table, ['ORDER#1']],
  [false, 'serveOwnData', 'Scan', table, []],
  [true, 'serveOwnData', 'Query', table, ['CART#session:1']],
  [false, 'serveOwnData', 'Query', table, ['CONTENT#studio']],
  [true, 'serveOwnData', 'Query', index('lookup'), ['ADDRESS#hash']],
  [false, 'serveOwnData', 'Query', index('lookup'), ['SESSION#cs_test_1']],
  [true, 'serveOwnData', 'Query', index('customer'), ['ACTS#1']],
  [false, 'serveOwnData', 'Query', index('listed'), ['MESSAGE']],
  [true, 'serveOwnData', 'DeleteItem', table, ['SUBSCRIBER#1']],
  [false, 'serveOwnData', 'DeleteItem', table, ['ORDER#1', 'ARTWORK#1']],
  [false, 'serveOwnData', 'DeleteItem', table, ['JOURNAL#entry-1']],
  [false, 'actOnOwnData', 'Scan', table, []],
  [true, 'actOnOwnData', 'PutItem', table, ['REQUEST#1', 'PROOF#1']],
  [true, 'updateOwnAccount', 'PutItem', table, ['CUSTOMER#1']],
  [false, 'updateOwnAccount', 'DeleteItem', table, ['CUSTOMER#1']],
  [false, 'updateOwnAccount', 'GetItem', table, ['ORDER#1']],
  [false, 'getOwnAccount', 'PutItem', table, ['CUSTOMER#1']],
  [true, 'mailOwnLink', 'PutItem', table, ['PROOF#hash']],
  [false, 'mailOwnLink', 'GetItem', table, ['PROOF#hash']],
  [false, 'mailOwnLink', 'PutItem', table, ['ORDER#1']],
  [true, 'getArtwork', 'GetItem', table, ['SLUG#le-large', 'ARTWORK#1']],
  [false, 'getArtwork', 'GetItem', table, ['ORDER#1']],
  [false, 'getArtwork', 'Query', index('lookup'), ['SESSION#cs_test_1']],
  [true, 'getCart', 'GetItem', table, ['CART#session:1']],
  [false, 'getCart', 'GetItem', table, ['ORDER#1']],
  [true, 'getCart', 'BatchGetItem', table, ['ARTWORK#1', 'ARTWORK#2']],
  [false, 'getCart', 'BatchGetItem', table, ['ARTWORK#1', 'ORDER#1']],
  [false, 'getCart', 'UpdateItem', table, ['CART#session:1']],
  [false, 'addToCart', 'UpdateItem', table, ['ARTWORK#1']],
  [true, 'listAllArtworks', 'Query', index('listed'), ['ARTWORK']],
  [false, 'listAllArtworks', 'Query', index('listed'), ['MESSAGE']],
  [true, 'previewArtwork', 'GetItem', table, ['ARTWORK#1']],
  [false, 'previewArtwork', 'GetItem', table, ['ORDER#1']],
  [false, 'previewArtwork', 'UpdateItem', table, ['ARTWORK#1']],
  [true, 'createArtwork', 'UpdateItem', table, ['COUNTER', 'SLUG#trio', 'IMAGE#1']],
  [false, 'createArtwork', 'UpdateItem', table, ['ARTWORK#1']],
  [true, 'updateArtwork', 'UpdateItem', table, ['ARTWORK#1', 'IMAGE#1']],
  [false, 'updateArtwork', 'DeleteItem', table, ['ARTWORK#1']],
  [true, 'updateArtwork', 'PutItem', table, ['SLUG#trio', 'JOURNAL#entry-1']],
  [false, 'updateArtwork', 'PutItem', table, ['JOURNAL#tally-1']],
  [false, 'updateArtwork', 'UpdateItem', table, ['JOURNAL#entry-1']],
  [false, 'deleteArtwork', 'DeleteItem', table, ['JOURNAL#entry-1']],
  [false, 'deleteArtwork', 'GetItem', table, ['JOURNAL#entry-1']],
  [false, 'bulkUpdateArtworks', 'Query', index('listed'), ['JOURNAL']],
  [false, 'defineAuthChallenge', 'UpdateItem', table, ['JOURNAL#entry-1']],
  // The samples are works and nothing else: no identity, home page or about page of theirs is ever published.
  [true, 'migrateArtworks', 'PutItem', table, ['ARTWORK#1', 'SLUG#trio']],
  ...(['PutItem', 'UpdateItem'] as const).map(action => [false, 'migrateArtworks', action, table, ['CONTENT#home']] as const),
  [true, 'listContent', 'Query', table, ['CONTENT#exhibition']],
  [false, 'listContent', 'PutItem', table, ['CONTENT#exhibition']],
  [false, 'listContent', 'Query', table, ['ORDER#1']],
  [true, 'saveContent', 'UpdateItem', table, ['CONTENT#exhibition']],
  [false, 'saveContent', 'PutItem', table, ['CONTENT#exhibition']],
  [false, 'saveContent', 'UpdateItem', table, ['ARTWORK#1']],
  [true, 'actOnContent', 'PutItem', table, ['CONTENT#exhibition', 'JOURNAL#entry-1']],
  [false, 'actOnContent', 'DeleteItem', table, ['SLUG#trio']],
  [true, 'renderPages', 'Query', table, ['CONTENT#exhibition']],
  [false, 'renderPages', 'UpdateItem', table, ['CONTENT#exhibition']],
  [true, 'listJournal', 'Query', index('listed'), ['JOURNAL']],
  [false, 'listJournal', 'Query', index('listed'), ['ORDER']],
  [true, 'deleteArtwork', 'DeleteItem', table, ['ARTWORK#1', 'SLUG#trio']],
  [false, 'deleteArtwork', 'DeleteItem', table, ['ORDER#1']],
  [false, 'bulkUpdateArtworks', 'PutItem', table, ['ARTWORK#1']],
  [true, 'listOrders', 'Query', index('listed'), ['ORDER']],
  [false, 'listOrders', 'Query', index('listed'), ['SUBSCRIBER']],
  [true, 'listOrders', 'Query', table, ['WORD#ORDER#dup']],
  [false, 'listOrders', 'Query', table, ['WORD#MESSAGE#dup']],
  [true, 'receiveStripeEvent', 'BatchWriteItem', table, ['WORD#ORDER#dup']],
  [false, 'receiveStripeEvent', 'BatchWriteItem', table, ['ORDER#1']],
  [false, 'listOrders', 'Scan', table, []],
  [true, 'refundOrder', 'UpdateItem', table, ['ORDER#1', 'ARTWORK#1']],
  [false, 'refundOrder', 'PutItem', table, ['ARTWORK#1']],
  [true, 'getEvidence', 'Query', table, ['ORDER#1']],
  [true, 'getEvidence', 'Query', index('listed'), ['MESSAGE']],
  [false, 'getEvidence', 'Query', index('listed'), ['SUBSCRIBER']],
  [false, 'getEvidence', 'UpdateItem', table, ['ORDER#1']],
  [true, 'recordOrderAct', 'PutItem', table, ['ORDER#1', 'JOURNAL#entry-1']],
  [false, 'recordOrderAct', 'UpdateItem', table, ['ARTWORK#1']],
  [false, 'recordOrderAct', 'DeleteItem', table, ['ORDER#1']],
  [true, 'confirmArrival', 'UpdateItem', table, ['ORDER#1']],
  [false, 'confirmArrival', 'PutItem', table, ['JOURNAL#entry-1']],
  [true, 'putBackOnSale', 'UpdateItem', table, ['ARTWORK#1']],
  [true, 'putBackOnSale', 'UpdateItem', table, ['ORDER#1']],
  [false, 'putBackOnSale', 'DeleteItem', table, ['ORDER#1']],
  [false, 'listMessages', 'Query', index('listed'), ['ORDER']],
  [false, 'setMessageHandled', 'DeleteItem', table, ['MESSAGE#1']],
  [false, 'listSubscribers', 'Query', table, ['SUBSCRIBER#1']],
  [true, 'checkNews', 'Query', index('news'), ['WITHDRAWAL']],
  [false, 'checkNews', 'Query', index('listed'), ['ORDER']],
  [false, 'checkNews', 'GetItem', table, ['ORDER#1']],
  [true, 'addFavorite', 'PutItem', table, ['FAVORITE#session:1']],
  [false, 'addFavorite', 'UpdateItem', table, ['CART#session:1']],
  [false, 'listFavorites', 'DeleteItem', table, ['FAVORITE#session:1']],
  [true, 'applyPromoCode', 'UpdateItem', table, ['LIMIT#applyPromoCode#203.0.113.7']],
  [false, 'applyPromoCode', 'PutItem', table, ['PROMO#BIENVENUE10']],
  [true, 'togglePromoCode', 'PutItem', table, ['PROMO#ETE']],
  [false, 'listPromoCodes', 'PutItem', table, ['PROMO#ETE']],
  [false, 'getPaymentMode', 'GetItem', table, ['ORDER#1']],
  [false, 'deletePromoCode', 'PutItem', table, ['ORDER#1']],
  [true, 'createCheckoutSession', 'UpdateItem', table, ['ARTWORK#1', 'ARTWORK#2']],
  [false, 'createCheckoutSession', 'DeleteItem', table, ['ORDER#1']],
  [true, 'receiveStripeEvent', 'PutItem', table, ['EVENT#evt_1', 'ORDER#1']],
  [true, 'receiveStripeEvent', 'UpdateItem', table, ['ORDER#1', 'ARTWORK#1']],
  [false, 'receiveStripeEvent', 'DeleteItem', table, ['EVENT#evt_1']],
  [false, 'receiveStripeEvent', 'PutItem', table, ['ARTWORK#1']],
  [true, 'claimVisitor', 'UpdateItem', table, ['CART#user:1', 'CART#session:1']],
  [true, 'claimVisitor', 'UpdateItem', table, ['ORDER#1']],
  [false, 'claimVisitor', 'UpdateItem', table, ['ARTWORK#1']],
  [false, 'claimVisitor', 'DeleteItem', table, ['ORDER#1']],
  [true, 'createAuthChallenge', 'PutItem', table, ['LINK#1']],
  [false, 'createAuthChallenge', 'DeleteItem', table, ['LINK#1']],
  [false, 'createAuthChallenge', 'GetItem', table, ['LINK#1']],
  [true, 'verifyAuthChallengeResponse', 'DeleteItem', table, ['LINK#1']],
  [false, 'verifyAuthChallengeResponse', 'PutItem', table, ['LINK#1']],
  [false, 'defineAuthChallenge', 'DeleteItem', table, ['LINK#1']],
  [true, 'sendQueuedMail', 'DeleteItem', table, ['LINK#1']],
  [false, 'sendQueuedMail', 'DeleteItem', table, ['ORDER#1']],
  [true, 'sendQueuedMail', 'UpdateItem', table, ['ORDER#1']],
  [false, 'sendQueuedMail', 'PutItem', table, ['ORDER#1']],
  [false, 'sendQueuedMail', 'Query', table, ['ORDER#1']],
]

const sentence = (allowed: boolean, name: string, call: string, resource: string, rows: readonly string[]): string =>
  `${name} ${allowed ? 'may' : 'may not'} ${call} ${rows.join(', ') || 'without a key'} in ${resource.split(':table/galerie')[1] || 'the table'}`

describe('as AWS would judge it', () => {
  it.each(calls.map(call => [sentence(...call), ...call] as const))('%s', async (_title, allowed, name, call, resource, rows) => {
    expect(await isAllowed(name, call, resource, rows)).toBe(allowed)
  })
})

describe('as AWS would judge it where writes are the whole table’s (E84)', () => {
  const wide = policiesOf(templateOf(checkStage('dev', { ownerEmail: 'moi@ailleurs.fr', tableWrites: 'table' })))

  it.each<[allowed: boolean, FunctionName, call: string, resource: string, rows: readonly string[]]>([
    // A transaction whose keys are compared all together: no such call is within one function's rows.
    [true, 'createCheckoutSession', 'PutItem', table, ['ORDER#1', 'ARTWORK#1', 'PROMO#1']],
    [true, 'createCheckoutSession', 'UpdateItem', table, ['ORDER#1', 'ARTWORK#1', 'PROMO#1']],
    [false, 'createCheckoutSession', 'GetItem', table, ['LINK#1']],
    [false, 'createCheckoutSession', 'Query', table, ['MESSAGE#1']],
    [false, 'createCheckoutSession', 'Scan', table, []],
    [false, 'listOwnOrders', 'UpdateItem', table, ['ORDER#1']],
    [false, 'listMessages', 'Query', index('lookup'), ['SESSION#cs_test_1']],
  ])('%s: %s %s of %s %j', async (allowed, name, call, resource, rows) => {
    expect(await isAllowed(name, call, resource, rows, wide)).toBe(allowed)
  })

  it('does not widen what a stage has without that setting', async () => {
    expect(await isAllowed('createCheckoutSession', 'PutItem', table, ['ORDER#1', 'ARTWORK#1', 'PROMO#1'])).toBe(false)
  })
})
