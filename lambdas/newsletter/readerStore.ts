import type { AdminSubscriber } from '../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import type { LetterState } from '../../shared/newsletter/newsletter.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { type Key, keys, listings } from '../kit/table/keys.ts'
import { change, getRow, put, transact } from '../kit/table/table.ts'
import { endSubscription, keepTokens } from './newsletterStore.ts'
import { newToken, subscriberIdOf } from './newsletterToken.ts'

type SubscriberRow = Key & Pick<AdminSubscriber, 'status' | 'endedBy'>

const letters: Readonly<Record<AdminSubscriber['status'], LetterState>> = {
  pending: 'pending',
  confirmed: 'subscribed',
  unsubscribed: 'none',
}

/** Returns the state of the newsletter for an address. */
export const letterOf = async (email: string): Promise<LetterState> => {
  const row = await getRow<SubscriberRow>(keys.subscriber(subscriberIdOf(email)))
  if (row?.endedBy) return 'ended'
  return row ? letters[row.status] : 'none'
}

/**
 * Subscribes a reader whose address is already verified, without a mail to confirm it (D24). Nothing changes for an address that is
 * subscribed or whose letters have ended for good.
 */
export const subscribeReader = async (email: string): Promise<void> => {
  const id = subscriberIdOf(email)
  const leaving = newToken(id)
  const at = new Date().toISOString()
  const failed = await transact([
    change('subscriber', keys.subscriber(id), {
      set: {
        email,
        status: 'confirmed',
        consent: { textVersion: newsletterConsentTexts.version, at, origin: 'account' },
        confirmedAt: at,
        unsubscribeToken: leaving.token,
        listed: listings.subscribers,
        listedAt: at,
      },
      setOnce: { name: '' },
      remove: ['unsubscribedAt', 'expiresAtEpoch'],
      when: 'attribute_not_exists(#endedBy) AND (attribute_not_exists(#status) OR #status <> :confirmed)',
      values: { confirmed: 'confirmed' },
    }),
    // Issued at no time: this link never confirms.
    put('token', { ...keys.subscriberToken(id, leaving.secretHash), issuedAt: '' }),
  ])
  if (!failed.size) await keepTokens(id)
}

export const unsubscribeReader = (email: string): Promise<void> => endSubscription(subscriberIdOf(email))
