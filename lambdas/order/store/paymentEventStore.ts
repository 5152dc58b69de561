import { inDays } from '../../../shared/kit/retention.ts'
import type { PaymentEvent } from '../../kit/payment/payment.ts'
import { keys } from '../../kit/table/keys.ts'
import { getRow, put, putRow, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'

/** The webhook event that causes a move and is recorded with it; `undefined` when the shop read the provider's state itself. */
export type EventMark = Pick<PaymentEvent, 'id' | 'type'> | undefined

/** Ninety days, longer than the provider keeps retrying an event. */
const eventKeptSeconds = inDays(90)

const eventRow = ({ id, type }: NonNullable<EventMark>) => ({
  ...keys.stripeEvent(id),
  type,
  receivedAt: new Date().toISOString(),
  expiresAtEpoch: nowSeconds() + eventKeptSeconds,
})
const unseen = { when: 'attribute_not_exists(#pk)' }

export const isEventSeen = async (id: string): Promise<boolean> => (await getRow(keys.stripeEvent(id))) !== undefined

/** Records an event that changes nothing else. Returns whether it was new. */
export const recordEvent = async (event: EventMark): Promise<boolean> => event !== undefined && putRow(eventRow(event), unseen)

export const eventWrites = (event: EventMark): readonly Write<'event'>[] => (event ? [put('event', eventRow(event), unseen)] : [])
