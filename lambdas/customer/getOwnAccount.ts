import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { readOwnAccount } from './ownAccount.ts'
import { verifiedEmailOf } from './provenAddress.ts'

export const handler = signedInOperation(customerRoutes.getOwnAccount)(async ({ account }) =>
  readOwnAccount(account.sub, await verifiedEmailOf(account.sub)),
)
