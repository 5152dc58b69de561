import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { limitByAddress } from '../kit/http/addressLimit.ts'
import { operation } from '../kit/http/operation.ts'
import { keepSecurityEvent } from './securityStore.ts'

export const handler = operation(
  securityRoutes.recordSecurityEvent,
  limitByAddress,
)(async ({ body, address, headers, accountId }) => {
  await keepSecurityEvent({ ...body, ipAddress: address, userAgent: headers['user-agent'], userId: accountId })
  return { recorded: true }
})
