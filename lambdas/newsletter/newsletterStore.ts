import { isMailAddress } from '../../shared/kit/mailAddress.ts'
import { inDays, inYears, retention } from '../../shared/kit/retention.ts'
import type { RouteOutput, RouteQuery } from '../../shared/kit/route.ts'
import type { AdminSubscriber, adminSubscriberRoutes } from '../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { subscriberText } from '../../shared/newsletter/admin/subscriberText.ts'
import type { Subscription } from '../../shared/newsletter/newsletter.ts'
import { newsletterConsentTexts } from '../../shared/newsletter/newsletterTexts.ts'
import { searchListing } from '../adminList/searchListing.ts'
import { countWrite } from '../kit/http/rateLimit.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { type Key, keys, listings, subscriberPartition, subscriberTokenPrefix } from '../kit/table/keys.ts'
import { isThere, type ListedRow, oldestListed } from '../kit/table/listing.ts'
import { change, getRow, put, queryRows, transact, updateRow } from '../kit/table/table.ts'
import { recipientLimit } from '../security/budget.ts'
import { newToken, readToken, subscriberIdOf } from './newsletterToken.ts'

const hourSeconds = 60 * 60
/** A link confirms within a week, and unsubscribes as long as its subscriber is kept. */
const confirmableSeconds = inDays(7)
/** An unconfirmed address is deleted; an unsubscribed one is kept as the proof of its consent. */
const pendingKeptSeconds = inDays(retention.pendingSubscriberDays)
const leftKeptSeconds = inYears(retention.formerSubscriberYears)

type TokenRow = Key & { readonly issuedAt: string; readonly expiresAtEpoch?: number }

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/**
 * Stores the subscriber, their consent, a link's secret and its mail in one transaction. Nothing changes for a confirmed subscriber, for
 * one who was mailed within the hour or as often as a day allows, and for an address whose letters bounced or were reported as spam (E39).
 */
export const storeSubscription = async ({ email, name, origin }: Subscription, mailWith: (token: string) => Mail): Promise<void> => {
  const id = subscriberIdOf(email)
  const { token, secretHash } = newToken(id)
  const leaving = newToken(id)
  const at = new Date().toISOString()
  const expiresAtEpoch = inSeconds(pendingKeptSeconds)
  const consent = { textVersion: newsletterConsentTexts.version, at, origin }
  await transact([
    change('subscriber', keys.subscriber(id), {
      set: {
        email,
        name: name ?? '',
        status: 'pending',
        consent,
        mailedAt: at,
        unsubscribeToken: leaving.token,
        listed: listings.subscribers,
        listedAt: at,
        expiresAtEpoch,
      },
      remove: ['confirmedAt', 'unsubscribedAt'],
      when: 'attribute_not_exists(#pk) OR (#status <> :confirmed AND attribute_not_exists(#endedBy) AND (attribute_not_exists(#mailedAt) OR #mailedAt < :lately))',
      values: { confirmed: 'confirmed', lately: ago(hourSeconds) },
    }),
    countWrite('newsletterMail', id, recipientLimit('subscribeNewsletter')),
    put('token', { ...keys.subscriberToken(id, secretHash), issuedAt: at, expiresAtEpoch }),
    // Issued at no time: this link never confirms.
    put('unsubscribeToken', { ...keys.subscriberToken(id, leaving.secretHash), issuedAt: '', expiresAtEpoch }),
    put('mail', mailRow(keys.subscriberMail(id, at), mailWith(token))),
  ])
}

const findToken = async (token: string) => {
  const { subscriberId: id, secretHash } = readToken(token)
  const row = await getRow<TokenRow>(keys.subscriberToken(id, secretHash))
  return row && { id, subscriber: keys.subscriber(id), issuedAt: row.issuedAt }
}

/**
 * Keeps every link of a subscriber until `until`, or without end where it is absent, since every link must keep unsubscribing. Each write
 * may be repeated.
 */
export const keepTokens = async (id: string, until?: number): Promise<void> => {
  const values = { pk: subscriberPartition(id), token: subscriberTokenPrefix }
  const tokens = await queryRows<TokenRow>({ where: '#pk = :pk AND begins_with(#sk, :token)', values, consistency: 'latest' })
  const change = until === undefined ? { remove: ['expiresAtEpoch'] } : { set: { expiresAtEpoch: until } }
  await Promise.all(tokens.map(token => updateRow(token, { ...change, when: 'attribute_exists(#pk)' })))
}

/** Confirms a subscription. Returns `false` when the link is unknown or too old, or when its holder has unsubscribed since. */
export const confirm = async (token: string): Promise<boolean> => {
  const found = await findToken(token)
  if (!found || found.issuedAt < ago(confirmableSeconds)) return false
  const confirmed = await updateRow(found.subscriber, {
    set: { status: 'confirmed' },
    setOnce: { confirmedAt: new Date().toISOString() },
    remove: ['expiresAtEpoch'],
    when: '#status IN (:pending, :confirmed)',
    values: { pending: 'pending', confirmed: 'confirmed' },
  })
  if (confirmed === false) return false
  await keepTokens(found.id)
  return true
}

/**
 * Unsubscribes by a link; returns `false` when it is unknown. For an address already unsubscribed or deleted it returns `true`, because no
 * mail goes to it either way.
 */
export const unsubscribe = async (token: string): Promise<boolean> => {
  const found = await findToken(token)
  if (found) await endSubscription(found.id)
  return found !== undefined
}

/** Ends a subscription at the reader's request, if there is one. */
export const endSubscription = async (id: string): Promise<void> => {
  const expiresAtEpoch = inSeconds(leftKeptSeconds)
  const left = await updateRow(keys.subscriber(id), {
    set: { status: 'unsubscribed', expiresAtEpoch },
    setOnce: { unsubscribedAt: new Date().toISOString() },
    remove: ['mailedAt'],
    when: 'attribute_exists(#pk)',
  })
  if (left) await keepTokens(id, expiresAtEpoch)
}

/**
 * Ends the letters to an address that must get no more (E39). It cannot be subscribed again while its row is kept: three years, or a month
 * if it was never confirmed.
 */
export const endLetters = async (email: string, endedBy: NonNullable<AdminSubscriber['endedBy']>): Promise<void> => {
  const id = subscriberIdOf(email)
  const ended = await updateRow<SubscriberRow>(keys.subscriber(id), {
    set: { status: 'unsubscribed' },
    setOnce: { endedBy, unsubscribedAt: new Date().toISOString(), expiresAtEpoch: inSeconds(leftKeptSeconds) },
    when: 'attribute_exists(#pk)',
  })
  if (ended) await keepTokens(id, ended.expiresAtEpoch)
}

type SubscriberRow = ListedRow & AdminSubscriber

const adminSubscriberOf = ({
  email,
  name,
  status,
  consent,
  confirmedAt,
  unsubscribedAt,
  endedBy,
  unsubscribeToken,
}: SubscriberRow): AdminSubscriber => ({
  email,
  name: name || undefined,
  status,
  consent,
  confirmedAt,
  unsubscribedAt,
  endedBy,
  unsubscribeToken,
})

type Asked = RouteQuery<typeof adminSubscriberRoutes.listSubscribers>

const listing = { list: listings.subscribers, keyOf: keys.subscriber }

const searched = async (asked: Asked) => {
  const { status, q = '' } = asked
  const row = isMailAddress(q.trim()) && (await getRow<SubscriberRow>(keys.subscriber(subscriberIdOf(q.trim()))))
  if (row && isThere(row)) return { rows: [row] }
  return searchListing<SubscriberRow>({ listing, keeps: status && (row => row.status === status), textOf: subscriberText }, asked)
}

/**
 * Answers a page or a screen of the subscribers, the latest first, or of those that a search finds. Each takes about 0.5 kB: a call reads 6,000,
 * so that they need no words of their own (E166).
 */
export const listSubscribers = async (asked: Asked): Promise<RouteOutput<typeof adminSubscriberRoutes.listSubscribers>> => {
  const isFirst = asked.most !== undefined && asked.cursor === undefined
  const [{ rows, ...rest }, since] = await Promise.all([searched(asked), isFirst ? oldestListed(listing) : undefined])
  return { subscribers: rows.map(adminSubscriberOf), ...rest, ...(since && { since }) }
}
