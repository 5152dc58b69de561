import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { settingNames } from '../../lambdas/kit/settings.ts'
import { smokeFindings } from '../check/after/smokeFindings.ts'
import type { Finding } from '../check/finding.ts'
import { poolOf, type Shop } from './shopHere.ts'

/** The shop's user pool, for the forms of a visitor. */
export const checkedPool = (shop: Shop) => async () => {
  const { operator, anybody, poolId, clientId } = await poolOf(shop)
  const remove = (address: string) => operator.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: address }))
  return { anybody, clientId, remove }
}

/** Visits a shop as a visitor does, with the AWS credentials of the environment. */
export const smokeShop = (shop: Shop): Promise<readonly Finding[]> => {
  process.env[settingNames.tableName] = shop.table
  return smokeFindings(shop.site, checkedPool(shop))
}
