import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { rotateEdge } from '../../../infra/operator/rotateEdge/rotation.ts'
import { outputsOf } from '../../../infra/stacks/stackState.ts'
import { originProofHeader } from '../../../lambdas/kit/settings.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { gatewayCall, originProof } from '../../kit/cloud/gateway.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { member } from '../../kit/shop/owner.ts'

openOwnShop()

const stackName = 'local'
const services = () => {
  const client = { endpoint: endpoints().aws, region: account.region, credentials: rootCredentials }
  return {
    cloudFormation: new CloudFormationClient(client),
    cloudFront: new CloudFrontClient(client),
    secrets: new SecretsManagerClient(client),
  }
}

const secretNow = async (): Promise<Readonly<Record<string, string>>> => {
  const { cloudFormation, secrets } = services()
  const { OriginSecretArn: SecretId } = await outputsOf(cloudFormation, stackName, ['OriginSecretArn'])
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  return JSON.parse(SecretString)
}

/** Calls one route after the other until it is stopped, and returns how often each status was answered. */
const load = (someone: Visitor, routes: readonly Parameters<Visitor['send']>[0][]) => {
  const counted: Record<string, number> = {}
  let isOver = false
  const calling = (async () => {
    while (!isOver)
      for (const route of routes) {
        const { status } = await someone.send(route)
        counted[`${route.name} ${status}`] = (counted[`${route.name} ${status}`] ?? 0) + 1
      }
  })()
  return async () => {
    isOver = true
    await calling
    return counted
  }
}

describe('npm run rotate:edge (E156)', () => {
  it('replaces the edge’s proof while visitors and the owner call, and refuses none of them', async () => {
    const before = await originProof()
    const owner = await member('admin')
    const visitors = [cartRoutes.getCart, favoriteRoutes.listFavorites] as const
    // The functions are running, and know the first proof alone.
    for (const route of visitors) await visitor().call(route)
    await owner.call(adminOrderRoutes.listOrders, { query: {} })
    const stops = [load(visitor(), visitors), load(visitor(), visitors), load(owner, [adminOrderRoutes.listOrders])]
    const lines: string[] = []
    // Ten seconds are the longest that a function does not read again after a stranger's guess.
    await rotateEdge({ ...services(), stackName, log: line => lines.push(line), settlingSeconds: 11 })
    const counted = Object.assign({}, ...(await Promise.all(stops.map(stop => stop()))))
    expect(Object.keys(counted).toSorted()).toEqual(['getCart 200', 'listFavorites 200', 'listOrders 200'])
    console.log(`calls during the rotation: ${JSON.stringify(counted)}`)

    const { marks, ...proofs } = await secretNow()
    expect(marks).toBe(before)
    expect(Object.keys(proofs)).toEqual([expect.stringMatching(/^proof\d{8}T\d{6}$/)])
    const [after = ''] = Object.values(proofs)
    expect(after).not.toBe(before)
    const { method, path } = cartRoutes.getCart
    const shown = { headers: { [originProofHeader]: after }, method, path: `/api${path}` }
    expect([401, 403]).not.toContain((await gatewayCall(shown)).status)
    expect(lines).toHaveLength(3)
  }, 90_000)
})
