import { describe, expect, it } from '@jest/globals'
import { orderActBodySchema } from '../../../shared/order/admin/orderActs.ts'
import { trackingLink } from '../../../shared/order/carriers.ts'
import { expectedBy, lastArrival } from '../../../shared/order/delivery/orderDates.ts'
import {
  mayCorrectAddress,
  type OrderFacts,
  type ParcelFacts,
  progressOf,
  worksToSend,
} from '../../../shared/order/delivery/parcelRules.ts'
import { actText, progressText, trackingText } from '../../../shared/order/delivery/parcelTexts.ts'
import { orderStatuses } from '../../../shared/order/orderLife.ts'
import { moveOutcome, parcelMoveNames, parcelStates } from '../../../shared/order/parcel.ts'
import { samplePromise } from '../../kit/values/promises.ts'

/** Every move of every state, by hand: `+` is allowed, `=` is done already, and what is not named is refused. */
const allowed: Readonly<Record<string, Readonly<Record<string, '+' | '='>>>> = {
  new: { prepare: '+', collect: '+' },
  preparing: { prepare: '+', send: '+', collect: '+' },
  sent: { send: '=', deliver: '+', return: '+', lose: '+' },
  delivered: { deliver: '=' },
  returned: { return: '=' },
  lost: { lose: '=', deliver: '+', return: '+' },
  collected: { collect: '=' },
}
const outcomes = { '+': 'allowed', '=': 'done' } as const

describe('a parcel', () => {
  const states = ['new', ...parcelStates] as const
  const cases = states.flatMap(state => parcelMoveNames.map(move => [state, move] as const))

  it.each(cases)('decides for a parcel that is %s of a paid order: %s', (state, move) => {
    const mark = allowed[state]?.[move]
    expect(moveOutcome(move, state, 'paid')).toBe(mark ? outcomes[mark] : 'refused')
  })

  it('lets a parcel of a refunded order arrive, come back or get lost, and no more leave', () => {
    const possible = cases.filter(([state, move]) => moveOutcome(move, state, 'refunded') === 'allowed').map(([, move]) => move)
    expect([...new Set(possible)].toSorted()).toEqual(['deliver', 'lose', 'return'])
  })

  it('moves no parcel of an order that was not paid', () => {
    for (const status of orderStatuses.filter(each => each === 'pending' || each === 'expired'))
      for (const [state, move] of cases) expect(moveOutcome(move, state, status)).not.toBe('allowed')
  })
})

const paidAt = '2026-11-16T09:00:00.000Z'
const now = new Date('2026-11-20T10:00:00.000Z')
const order = (...ids: number[]): OrderFacts => ({ status: 'paid', paidAt, items: ids.map(artworkId => ({ artworkId })) })
const parcel = (number: number, state: ParcelFacts['state'], artworkIds: number[], rest: Partial<ParcelFacts> = {}): ParcelFacts => ({
  number,
  state,
  artworkIds,
  ...rest,
})
const wordOf = (facts: OrderFacts, parcels: readonly ParcelFacts[]) => {
  const progress = progressOf(facts, parcels)
  return progress && progressText(progress)
}

describe('what a new parcel may take', () => {
  it('puts into a new parcel the works in none and those returned, unless withdrawn from', () => {
    expect(worksToSend(order(1, 2, 3), [parcel(1, 'sent', [2])])).toEqual([1, 3])
    expect(worksToSend(order(1, 2), [parcel(1, 'returned', [1, 2])])).toEqual([1, 2])
    expect(worksToSend(order(1, 2), [parcel(1, 'returned', [1, 2]), parcel(2, 'sent', [2])])).toEqual([1])
    expect(worksToSend({ ...order(1, 2), withdrawals: [{ artworkIds: [1] }] }, [])).toEqual([2])
    expect(worksToSend({ ...order(1, 2), refundedWorks: [1] }, [])).toEqual([2])
    expect(worksToSend({ ...order(1, 2), resoldWorks: [1] }, [])).toEqual([2])
    for (const state of ['preparing', 'sent', 'delivered', 'lost', 'collected'] as const)
      expect(worksToSend(order(1), [parcel(1, state, [1])])).toEqual([])
  })

  it('puts nothing of a refunded order into a new parcel', () => {
    expect(worksToSend({ ...order(1), status: 'refunded' }, [])).toEqual([])
  })
})

describe('the address', () => {
  it('permits a corrected address until everything has left', () => {
    expect(mayCorrectAddress(order(1), [])).toBe(true)
    expect(mayCorrectAddress(order(1), [parcel(1, 'preparing', [1])])).toBe(true)
    expect(mayCorrectAddress(order(1, 2), [parcel(1, 'sent', [1])])).toBe(true)
    expect(mayCorrectAddress(order(1), [parcel(1, 'sent', [1])])).toBe(false)
    expect(mayCorrectAddress(order(1), [parcel(1, 'returned', [1])])).toBe(true)
    for (const parcels of [[], [parcel(1, 'preparing', [1])]])
      expect(mayCorrectAddress({ ...order(1), status: 'refunded' }, parcels)).toBe(false)
  })
})

describe('the word of an order', () => {
  it.each<[string, OrderFacts, readonly ParcelFacts[]]>([
    ['À préparer', order(1), []],
    ['En préparation', order(1), [parcel(1, 'preparing', [1])]],
    ['Expédiée', order(1), [parcel(1, 'sent', [1])]],
    ['Expédiées', order(1, 2), [parcel(1, 'sent', [1, 2])]],
    ['1 œuvre sur 2 expédiée', order(1, 2), [parcel(1, 'sent', [1])]],
    ['1 œuvre sur 2 livrée', order(1, 2), [parcel(1, 'delivered', [1]), parcel(2, 'sent', [2])]],
    ['2 œuvres sur 3 livrées', order(1, 2, 3), [parcel(1, 'delivered', [1]), parcel(2, 'collected', [2])]],
    ['Livrées', order(1, 2), [parcel(1, 'delivered', [1]), parcel(2, 'collected', [2])]],
    ['Revenue', order(1), [parcel(1, 'returned', [1])]],
    ['Expédiée', order(1), [parcel(1, 'returned', [1]), parcel(2, 'sent', [1])]],
    ['1 œuvre sur 2 perdue', order(1, 2), [parcel(1, 'delivered', [1]), parcel(2, 'lost', [2])]],
    ['Remise en main propre', order(1), [parcel(1, 'collected', [1])]],
    ['Livrée', { ...order(1), status: 'refunded' }, [parcel(1, 'delivered', [1])]],
    ['Expédiée', { ...order(1, 2), withdrawals: [{ artworkIds: [2] }] }, [parcel(1, 'sent', [1])]],
  ])('shows the status of delivery « %s »', (word, facts, parcels) => {
    expect(wordOf(facts, parcels)).toBe(word)
  })

  it('shows no status of delivery where nothing is to be delivered', () => {
    expect(wordOf({ status: 'pending', items: [{ artworkId: 1 }] }, [])).toBeUndefined()
    expect(wordOf({ ...order(1), status: 'refunded' }, [])).toBeUndefined()
    expect(wordOf({ ...order(1), withdrawals: [{ artworkIds: [1] }] }, [])).toBeUndefined()
    expect(wordOf({ status: 'pending', items: [{ artworkId: 1 }] }, [parcel(1, 'sent', [1])])).toBeUndefined()
  })
})

describe('the last day on which a parcel should arrive', () => {
  it.each([
    ['the promised one, if it left in time', '2026-11-20T10:00:00.000Z', '2026-11-25'],
    ['two working days after it left, if it left late', '2026-12-04T10:00:00.000Z', '2026-12-08'],
  ])('expects a parcel on the day: %s', (_, sentAt, day) => {
    expect(expectedBy(paidAt, sentAt, samplePromise)).toBe(day)
  })
})

describe('the day from which one may withdraw', () => {
  const arrival = (facts: OrderFacts, parcels: readonly ParcelFacts[]) => {
    const last = lastArrival(facts, parcels, now)
    return last && `${last.day.toISOString().slice(0, 10)} ${last.isKnown ? 'known' : 'said'}`
  }
  const delivered = (number: number, arrivedOn: string, proof: ParcelFacts['proof']) =>
    parcel(number, 'delivered', [number], { arrivedOn, proof })

  it('knows no day of arrival without parcels', () => {
    expect(arrival(order(1), [])).toBeUndefined()
  })

  it('counts the time to withdraw from the last work’s arrival, known where all are', () => {
    const first = delivered(1, '2026-11-24', 'carrier')
    expect(arrival(order(1, 2), [first, delivered(2, '2026-12-14', 'signature')])).toBe('2026-12-14 known')
    expect(arrival(order(1, 2), [first, parcel(2, 'collected', [2], { arrivedOn: '2026-12-14' })])).toBe('2026-12-14 known')
  })

  it('counts an arrival as unproven where only the order’s link reports it', () => {
    expect(arrival(order(1, 2), [delivered(1, '2026-11-24', 'buyer'), delivered(2, '2026-12-14', 'carrier')])).toBe('2026-12-14 said')
    expect(arrival(order(1, 2), [delivered(1, '2026-11-24', 'carrier'), delivered(2, '2026-12-14', 'buyer')])).toBe('2026-12-14 said')
  })

  it('expects a parcel on its way without a proof on its expected day', () => {
    expect(arrival(order(1), [parcel(1, 'sent', [1], { expectedBy: '2026-12-08' })])).toBe('2026-12-08 said')
  })

  it.each(['preparing', 'returned', 'lost'] as const)('starts no time to withdraw while a parcel is %s', state => {
    const parcels = [delivered(1, '2026-11-17', 'carrier'), parcel(2, state, [2], { expectedBy: '2026-11-18' })]
    expect(arrival(order(1, 2), parcels)).toBe('2026-11-20 said')
  })

  it('starts no time to withdraw while a work is at the studio, unless it was withdrawn from', () => {
    const parcels = [delivered(1, '2026-11-17', 'carrier')]
    expect(arrival(order(1, 2), parcels)).toBe('2026-11-20 said')
    expect(arrival({ ...order(1, 2), withdrawals: [{ artworkIds: [2] }] }, parcels)).toBe('2026-11-17 known')
    expect(arrival({ ...order(1), withdrawals: [{ artworkIds: [1] }] }, [parcel(1, 'returned', [1])])).toBeUndefined()
  })
})

it('an act of the timeline is told with its day, where it has one', () => {
  expect(actText({ act: 'deliver', on: '2026-11-21' })).toBe('Colis livré le 21 novembre 2026')
  expect(actText({ act: 'lose' })).toBe('Colis perdu par le transporteur')
})

describe('tracking', () => {
  const bodyOf = (fields: object) => orderActBodySchema.safeParse({ act: 'prepare', artworkIds: [1], carrier: 'colissimo', ...fields })
  const numberOf = (trackingNumber: unknown) => {
    const { data } = bodyOf({ trackingNumber })
    return data?.act === 'prepare' ? data.trackingNumber : undefined
  }

  it.each([
    ['8R 0001 2345 678', '8R00012345678'],
    [' 1z999aa10123456784\n', '1Z999AA10123456784'],
    ['javascript:alert(1)', 'JAVASCRIPTALERT1'],
    ['"><img src=x>', 'IMGSRCX'],
    ['9'.repeat(60), '9'.repeat(60)],
    ['../../etc', 'ETC'],
    ['   ', ''],
  ])('keeps of the number %j what a carrier can have printed', (number, kept) => {
    expect(numberOf(number)).toBe(kept)
  })

  it.each([[{ trackingNumber: '9'.repeat(61) }], [{ trackingNumber: 5 }], [{ carrier: 'pigeon' }], [{ artworkIds: [] }]])(
    'refuses a parcel with %j',
    fields => {
      expect(bodyOf(fields).success).toBe(false)
    },
  )

  it.each(['http://suivi.example/1', 'javascript:alert(1)', 'https://', 'https://a:b@suivi.example', 'https://x y', 'https:\\\\x'])(
    'refuses %j as the page of another carrier',
    trackingUrl => {
      expect(bodyOf({ carrier: 'other', trackingUrl }).success).toBe(false)
    },
  )

  it.each([
    ['colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R1'],
    ['chronopost', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=8R1&langue=fr'],
    ['dhl', 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=8R1'],
    ['ups', 'https://www.ups.com/track?loc=fr_FR&tracknum=8R1'],
    ['mondialRelay', 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=8R1&codePostal=34200'],
    ['other', undefined],
  ] as const)('links tracking of %s to the carrier’s own page', (carrier, link) => {
    expect(trackingLink({ carrier, trackingNumber: '8R1' }, '34200')).toBe(link)
    expect(trackingLink({ carrier })).toBeUndefined()
  })

  it('accepts a tracking page of another carrier, and none', () => {
    for (const trackingUrl of ['https://suivi.example/1', '']) expect(bodyOf({ carrier: 'other', trackingUrl }).success).toBe(true)
  })

  it('shows tracking with its carrier and number, as far as they are known', () => {
    expect(trackingText({ carrier: 'colissimo', trackingNumber: '8R1' })).toBe('Colissimo 8R1')
    expect([trackingText({ trackingNumber: '8R1' }), trackingText({})]).toEqual(['8R1', ''])
  })

  it('links tracking of another carrier where the owner says, and of a known one never', () => {
    expect(trackingLink({ carrier: 'other', trackingUrl: 'https://suivi.example/1' })).toBe('https://suivi.example/1')
    expect(trackingLink({ carrier: 'dhl', trackingUrl: 'https://suivi.example/1' })).toBeUndefined()
  })
})
