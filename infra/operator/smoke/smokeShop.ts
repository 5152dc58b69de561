import { AdminCreateUserCommand, AdminDeleteUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import type { Finding } from '../kit/finding.ts'
import { poolOf, type Shop } from '../kit/shopHere.ts'
import type { CheckedPool } from './formFindings.ts'
import { smokeFindings } from './smokeFindings.ts'

/** The shop's user pool, for a visitor's forms and a customer's sign-in. */
export const checkedPool = (shop: Pick<Shop, 'site' | 'aws'>) => async (): Promise<CheckedPool> => {
  const { operator, anybody, poolId, clientId, endpoint } = await poolOf(shop)
  const named = (email: string) => ({ UserPoolId: poolId, Username: email })
  return {
    anybody,
    address: { endpoint, userPoolId: poolId, clientId },
    open: async ({ email, password }) => {
      const UserAttributes = [{ Name: 'email', Value: email }]
      await operator.send(new AdminCreateUserCommand({ ...named(email), UserAttributes, MessageAction: 'SUPPRESS' }))
      await operator.send(new AdminSetUserPasswordCommand({ ...named(email), Password: password, Permanent: true }))
    },
    remove: email => operator.send(new AdminDeleteUserCommand(named(email))),
  }
}

/** Visits a shop as people do, with the AWS credentials of the environment; for the first time also asks how its throttle counts. */
export const smokeShop = (shop: Shop, isFirst: boolean): Promise<readonly Finding[]> => {
  process.env[settingNames.tableName] = shop.table
  return smokeFindings({ ...shop, pool: checkedPool(shop), isFirst })
}
