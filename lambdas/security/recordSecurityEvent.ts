import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { tally } from '../kit/journal/journal.ts'
import { keepSecurityEvent } from './securityStore.ts'

export const handler = operation(
  securityRoutes.recordSecurityEvent,
  limitByAddress,
)(async ({ body, address, headers, accountId }) => {
  await keepSecurityEvent({ ...body, ipAddress: address, userAgent: headers['user-agent'], userId: accountId })
  // Browsers' reports may be made up by the thousand, so that the journal has one line an hour for each kind, and the rows above have the
  // rest.
  await tally(body.eventType, { kind: 'alert', what: body.eventType })
  return { recorded: true }
})
