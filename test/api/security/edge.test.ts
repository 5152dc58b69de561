import { beforeAll, describe, expect, it } from '@jest/globals'
import { originProofHeader } from '../../../lambdas/kit/settings.ts'
import { needsToken } from '../../../shared/kit/route.ts'
import { operations } from '../../../shared/routes.ts'
import { gatewayCall, originProof } from '../../kit/cloud/gateway.ts'
import { newAccount, signedIn } from '../../kit/shop/accounts.ts'

const paid = operations.filter(({ route }) => route.access === 'stripe')
const guarded = operations.filter(({ route }) => needsToken(route))
const open = operations.filter(({ route }) => route.access === 'visitor')

const calling = ({ route: { method, path } }: (typeof operations)[number], headers: Readonly<Record<string, string>>) => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  return gatewayCall({ method, path: `/api${path.replace(/\{\w+\}/g, '999999999')}`, headers, ...body })
}

describe('a call that walked around the edge (E49)', () => {
  let administrator: Readonly<Record<string, string>>
  let proof: string
  beforeAll(async () => {
    const { accessToken } = await signedIn(await newAccount({ groups: ['admin'] }))
    administrator = { authorization: `Bearer ${accessToken}` }
    proof = await originProof()
  })

  it.each(open.map(operation => [operation.name, operation] as const))('%s is refused by the gateway', async (_, operation) => {
    expect(await calling(operation, {})).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
    expect(await calling(operation, { [originProofHeader]: '' })).toMatchObject({ status: 401 })
    expect(await calling(operation, { [originProofHeader]: 'guessed' })).toMatchObject({ status: 403, text: '{"message":"Forbidden"}' })
    expect(await calling(operation, { [originProofHeader]: `${proof},${proof}` })).toMatchObject({ status: 403 })
  })

  it.each(guarded.map(operation => [operation.name, operation] as const))('%s refuses even an administrator', async (_, operation) => {
    for (const guess of [{}, { [originProofHeader]: 'guessed' }]) {
      const { status, text } = await calling(operation, { ...administrator, ...guess })
      expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'besideTheEdge' }])
    }
  })

  it.each(paid.map(operation => [operation.name, operation] as const))(
    '%s goes its own way: the payment provider is known by its signature',
    async (_, operation) => {
      const { status, text } = await calling(operation, {})
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'invalidSignature' }])
    },
  )

  it('the edge’s proof is tried on every operation', () => {
    expect(paid).toHaveLength(1)
    expect(open.length + guarded.length + paid.length).toBe(operations.length)
  })
})
