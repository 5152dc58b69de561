import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { findContract, withdrawableOrderOf } from './withdrawal.ts'

export const handler = operation(
  withdrawalRoutes.prepareWithdrawal,
  limitByAddress,
)(async ({ body, refuse }) => {
  const order = await findContract(body, refuse)
  return { order: withdrawableOrderOf(order, new Date()) }
})
