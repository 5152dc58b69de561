import { randomUUID } from 'node:crypto'
import { inDays, retention } from '../../shared/kit/retention.ts'
import type { SecurityEvent } from '../../shared/security/securityEvent.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { tally } from '../kit/journal/journal.ts'
import { customers, keys } from '../kit/table/keys.ts'
import { putRow } from '../kit/table/table.ts'

const keptSeconds = inDays(retention.securityEventDays)
/** The most characters; the part that names the browser comes first. */
const maxAgentLength = 256

type Witnessed = SecurityEvent & {
  readonly ipAddress: string
  readonly userAgent: string | undefined
  /** The account of a valid token; absent for anyone else. */
  readonly userId: string | undefined
}

const keepSecurityEvent = async ({ eventType, eventData, ipAddress, userAgent, userId }: Witnessed): Promise<void> => {
  const at = new Date()
  await putRow({
    ...keys.securityEvent(at.toISOString(), randomUUID()),
    eventType,
    eventData,
    ipAddress,
    userAgent: userAgent?.slice(0, maxAgentLength),
    ...(userId && { userId, customer: customers.acts(userId), listedAt: at.toISOString() }),
    at: at.toISOString(),
    expiresAtEpoch: Math.floor(at.getTime() / 1000) + keptSeconds,
  })
}

export const handler = operation(
  securityRoutes.recordSecurityEvent,
  limitByAddress,
)(async ({ body, address, headers, accountId }) => {
  await keepSecurityEvent({ ...body, ipAddress: address, userAgent: headers['user-agent'], userId: accountId })
  // A stranger can make up reports by the thousand, so that the journal has one line an hour for each kind; the stored events have the details.
  await tally(body.eventType, { kind: 'alert', what: body.eventType })
  return { recorded: true }
})
