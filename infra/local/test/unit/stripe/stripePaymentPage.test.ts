import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cardForm, line, press, type StripeBench, sessionParams, startBench, until } from '../../kit/stripeBench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

const open = (changes = {}) => bench.stripe.checkout.sessions.create(sessionParams(changes))
const shown = async (url: string | null) => (await fetch(url ?? '')).text()
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const eventsAbout = async (type: string, id: string) => {
  const { data } = await bench.stripe.events.list({ type, limit: 100 })
  return data.filter(({ data: { object } }) => 'id' in object && object.id === id)
}

describe('the payment page', () => {
  it('shows the work, the amount, the way back and the buyer’s locked e-mail', async () => {
    const work = line(145_000, { description: 'Huile sur toile, 60 × 80 cm', images: ['http://shop.local/media/1.jpg'] })
    const text = spaced(await shown((await open({ line_items: [work] })).url))
    for (const part of [
      'Canal Royal',
      'Huile sur toile, 60 × 80 cm',
      'http://shop.local/media/1.jpg',
      'Payer 1 450,00 €',
      'http://shop.local/panier',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/name="email"[^>]*value="claire@example.fr"[^>]*readonly/)
    for (const name of ['cardNumber', 'cardExpiry', 'cardCvc', 'billingName']) expect(text).toMatch(new RegExp(`<label for="${name}">`))
  })

  it('finds its styles, its script and its fonts', async () => {
    const { url } = await open()
    const linked = async (address: string, links: RegExp): Promise<readonly string[]> => {
      const paths = [...(await shown(address)).matchAll(links)].map(([, path = '']) => new URL(path, url ?? '').href)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) expect([path, (await fetch(path)).status]).toEqual([path, 200])
      return paths
    }
    const parts = await linked(url ?? '', /(?:href|src)="(\/__assets\/[^"]+)"/g)
    await linked(parts.find(part => part.endsWith('base.css')) ?? '', /url\(['"]?(\/__assets\/[^'")]+)/g)
  })

  it('shows the discount by its code', async () => {
    const { id } = await bench.stripe.coupons.create({ percent_off: 10 })
    const code = await bench.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'PAGE10' })
    const text = spaced(await shown((await open({ discounts: [{ promotion_code: code.id }] })).url))
    expect(text).toContain('Réduction (PAGE10)')
    expect(text).toContain('−145,00 €')
    expect(text).toContain('Payer 1 305,00 €')
  })

  it('writes what it was given as text, never as markup', async () => {
    const text = await shown((await open({ line_items: [line(100, { name: '<script>alert(1)</script>' })] })).url)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;')
  })

  it('accepts the payment and redirects the customer with the session’s id', async () => {
    const session = await open()
    const answer = await press(session.url, cardForm())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://shop.local/commande/${session.id}`)
    const paid = await bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'claire@example.fr', name: 'Claire Dupont' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 145_000,
        latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
      },
    })
  })

  it('pays once when pressed many times at once', async () => {
    const session = await open()
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(session.url, cardForm())))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await eventsAbout('checkout.session.completed', session.id)).toHaveLength(1)
    const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(session.id)
    expect((await bench.stripe.charges.list({ payment_intent: String(intent) })).data).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 'Votre carte a été refusée.', 'generic_decline'],
    ['4000000000009995', 'Les fonds disponibles sur votre carte sont insuffisants.', 'insufficient_funds'],
    ['4111111111111111', 'Votre carte a été refusée. Cette page est en mode test', 'test_mode_live_card'],
  ])('refuses the card %s with « %s », and leaves the session open for another', async (cardNumber, message, declineCode) => {
    const session = await open()
    const refused = await press(session.url, cardForm({ cardNumber }))
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain(message)
    const { payment_intent: intent, status } = await bench.stripe.checkout.sessions.retrieve(session.id)
    expect(status).toBe('open')
    expect(await bench.stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: declineCode },
    })
    expect(await eventsAbout('payment_intent.payment_failed', String(intent))).toHaveLength(1)
    expect((await press(session.url, cardForm())).status).toBe(303)
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBe(intent)
  })

  it.each([
    ['an empty number', { cardNumber: '' }, 'Saisissez le numéro de votre carte.'],
    ['a number cut short', { cardNumber: '4242 4242' }, 'Votre numéro de carte est incomplet.'],
    ['a number with a slip', { cardNumber: '4242 4242 4242 4241' }, 'Votre numéro de carte n’est pas valide.'],
    ['half a date', { cardExpiry: '12' }, 'La date d’expiration de votre carte est incomplète.'],
    ['a thirteenth month', { cardExpiry: '13 / 34' }, 'La date d’expiration de votre carte n’est pas valide.'],
    ['a date gone by', { cardExpiry: '01/20' }, 'La date d’expiration de votre carte est passée.'],
    ['a short security code', { cardCvc: '12' }, 'Le code de sécurité de votre carte est incomplet.'],
    ['no name', { billingName: '  ' }, 'Saisissez le nom du titulaire de la carte.'],
  ])('explains what is wrong with %s, and asks no bank', async (_, changes, message) => {
    const session = await open()
    const answer = await press(session.url, cardForm(changes))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  it('asks for the e-mail when the shop did not give it', async () => {
    const session = await bench.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [line(100)],
      success_url: 'http://shop.local/',
    })
    expect(await (await press(session.url, cardForm({ email: 'claire' }))).text()).toContain('Votre adresse e-mail n’est pas valide.')
    await press(session.url, cardForm({ email: 'claire@mail.fr' }))
    expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ customer_details: { email: 'claire@mail.fr' } })
  })

  it('closes the payment page once paid, once expired, and for an unknown session', async () => {
    const paid = await open()
    await press(paid.url, cardForm())
    expect(await shown(paid.url)).toContain('Cette commande est déjà réglée')
    const expired = await open()
    await bench.stripe.checkout.sessions.expire(expired.id)
    expect((await press(expired.url, cardForm())).status).toBe(410)
    expect(await shown(expired.url)).toContain('Cette page de paiement a expiré')
    expect((await fetch(`${bench.standIn.url}/c/pay/cs_test_none`)).status).toBe(404)
  })
})

describe('the panel', () => {
  const pressPanel = (fields: Record<string, string>) => press(`${bench.standIn.url}/__panel`, new URLSearchParams(fields))

  it('expires the session, and leads back to its page', async () => {
    const session = await open()
    const answer = await pressPanel({ action: 'expire', session: session.id, back: `/c/pay/${session.id}` })
    expect(answer.headers.get('location')).toBe(`/c/pay/${session.id}`)
    expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' })
  })

  it('holds the session’s events back and lets them go', async () => {
    const session = await open()
    const arrived = () =>
      bench.receiver.received.some(({ payload }) => payload.includes('checkout.session.completed') && payload.includes(session.id))
    await pressPanel({ action: 'mode', mode: 'hold', session: session.id, back: '/' })
    await press(session.url, cardForm())
    expect(await shown(`${bench.standIn.url}/c/pay/${session.id}`)).toContain('retenue')
    expect(arrived()).toBe(false)
    await pressPanel({ action: 'release', session: session.id, back: '/' })
    await until(arrived)
  })

  it('shows everything on one page', async () => {
    const text = await shown(bench.standIn.url)
    expect(text).toContain('Sessions de paiement')
    expect(text).toContain('checkout.session.completed')
  })

  it('leads nowhere else', async () => {
    expect((await pressPanel({ action: 'none', back: '//elsewhere.example' })).headers.get('location')).toBe('/')
  })
})
