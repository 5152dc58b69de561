import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { withdraw } from './withdrawal.ts'

export const handler = operation(
  withdrawalRoutes.requestWithdrawal,
  limitByAddress,
)(async ({ body, refuse }) => ({ receipt: await withdraw(body, refuse) })).before(readGallery)
