import { describe, expect, it } from '@jest/globals'
import { keys } from '../../lambdas/kit/table/keys.ts'
import { accountRoutes } from '../../shared/account/accountRoutes.ts'
import { adminMessageRoutes } from '../../shared/contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { sampleGallery } from '../../shared/content/studio.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { budgetName, dayBudgets, networksToSpend, type SharedBudget, tooManyToday } from '../../shared/security/budgets.ts'
import { endpoints } from '../kit/cloud/cloud.ts'
import { mailsTo, mailTo, newAddress } from '../kit/cloud/mailbox.ts'
import { recordedMetrics } from '../kit/cloud/metrics.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { getRow, putRow } from '../kit/cloud/table.ts'
import { type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { moveAccountClock } from '../kit/shop/accounts.ts'
import { aGalleryOf } from '../kit/shop/holds.ts'
import { buyer } from '../kit/shop/orders.ts'
import { member } from '../kit/shop/owner.ts'
import { aQuote, offerQuotes } from '../kit/shop/quotes.ts'
import { askPool, signUp } from '../kit/shop/signUps.ts'

let works: readonly number[] = []
openOwnShop(
  async () => {
    await offerQuotes()
    works = await aGalleryOf(names.length)
  },
  { limits: true },
)

const today = (): string => new Date().toISOString().slice(0, 10)
const rowOf = (name: SharedBudget, network?: string) => keys.limit(budgetName(name), network ? `${today()}#${network}` : today())
const setTaken = (name: SharedBudget, taken: number, network?: string) =>
  putRow({ ...rowOf(name, network), taken, expiresAtEpoch: 9_999_999_999 })
const at = (address: string): Visitor => visitor(undefined, undefined, address)

const password = 'aquarelle-de-mer-9'
const forms = {
  sendContactEmail: (someone: Visitor, email = newAddress()) =>
    someone.send(contactRoutes.sendContactEmail, {
      body: { name: 'Claire', email, subject: 'Une visite', message: 'Puis-je passer samedi ?' },
    }),
  sendQuoteEmail: (someone: Visitor, contactEmail = newAddress()) =>
    someone.send(quoteRoutes.sendQuoteEmail, { body: aQuote({ contactEmail }) }),
  signUp: (someone: Visitor) => someone.send(accountRoutes.signUp, { body: { email: newAddress(), password } }),
  subscribeNewsletter: (someone: Visitor) =>
    someone.send(newsletterRoutes.subscribeNewsletter, { body: { email: newAddress(), rgpdConsent: true } }),
  prepareQuoteUpload: (someone: Visitor) =>
    someone.send(quoteRoutes.prepareQuoteUpload, { body: { name: 'port.png', type: 'image/png', size: 1000 } }),
}
const names = Object.keys(forms) as readonly (keyof typeof forms)[]

describe.each(names)('the day’s budget of %s', name => {
  const { everybody } = dayBudgets[name]

  it('serves one network to its fifth, and then every other one', async () => {
    await setTaken(name, 0)
    await setTaken(name, everybody / networksToSpend - 1, '127.31.7.0/24')
    expect((await forms[name](at('127.31.7.5'))).status).toBe(200)
    const refused = await forms[name](at('127.31.7.200'))
    expect(JSON.parse(refused.text)).toMatchObject({ ...tooManyToday, code: 'tooManyToday' })
    expect((await forms[name](at('127.31.8.5'))).status).toBe(200)
    // What a network is refused takes nothing from other networks.
    expect(await getRow(rowOf(name))).toMatchObject({ taken: 2 })
  })

  it('once spent rings, and closes that form alone, until tomorrow, and no purchase', async () => {
    const since = Date.now()
    await setTaken(name, everybody - 1)
    const answers = await Promise.all(Array.from({ length: 4 }, (_, place) => forms[name](at(`127.41.${place}.5`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
    expect(recordedMetrics(name, since).map(figure => figure.name)).toContain('BudgetsSpent')
    const others = names.filter(each => each !== name).map(each => forms[each])
    for (const form of others) expect((await form(at('127.42.1.5'))).status).toBe(200)
    const bought = await at('127.42.2.5').send(orderRoutes.createSingleCheckout, {
      body: { ...buyer, artworkId: works[names.indexOf(name)] ?? 0 },
    })
    expect(bought.status).toBe(200)
    await setTaken(name, 0)
  })
})

it('while too many mails bounce, forms that mail whoever is named are closed, and everything else goes on', async () => {
  const ring = (state = '') => fetch(`${endpoints().aws}/__control/alarms/MailsBounce${state}`, { method: 'POST' })
  const unconfirmed = newAddress()
  await signUp(unconfirmed, password)
  expect((await ring()).status).toBe(200)
  const [closed, waiting, after] = [at('127.61.1.5'), newAddress(), newAddress()]
  const resent = () => askPool('ResendConfirmationCode', { Username: unconfirmed })
  await expect(resent()).rejects.toMatchObject({ name: 'UserLambdaValidationException' })
  expect((await forms.signUp(closed)).status).toBe(429)
  expect((await forms.subscribeNewsletter(closed)).status).toBe(429)
  expect((await forms.sendQuoteEmail(closed, waiting)).status).toBe(200)
  for (const form of [forms.prepareQuoteUpload, forms.sendContactEmail]) expect((await form(closed)).status).toBe(200)
  expect((await ring('/OK')).status).toBe(200)
  expect((await forms.signUp(closed)).status).toBe(200)
  expect((await forms.subscribeNewsletter(closed)).status).toBe(200)
  expect((await forms.sendQuoteEmail(closed, after)).status).toBe(200)
  await mailTo(after)
  expect(await mailsTo(waiting)).toEqual([])
  await resent()
  expect(await mailsTo(unconfirmed)).toHaveLength(2)
})

describe.each([
  ['contactNotice', 'sendContactEmail'],
  ['quoteNotice', 'sendQuoteEmail'],
] as const)('the day’s budget %s of mails to the owner', (notice, form) => {
  it('once spent rings, and leaves what arrives to the back office', async () => {
    const [before, after, since] = [newAddress(), newAddress(), Date.now()]
    await setTaken(notice, dayBudgets[notice].everybody - 1)
    for (const email of [before, after]) expect((await forms[form](at('127.81.1.5'), email)).status).toBe(200)
    await mailTo(sampleGallery.email, before)
    expect((await mailsTo(sampleGallery.email)).filter(({ text }) => text.includes(after))).toEqual([])
    const { messages } = await (await member('admin')).call(adminMessageRoutes.listMessages, { query: {} })
    const senders = messages.map(message => (message.kind === 'quote' ? message.contactEmail : message.email))
    expect(senders).toEqual(expect.arrayContaining([before, after]))
    expect(recordedMetrics(form, since).map(figure => figure.name)).toContain('BudgetsSpent')
  })
})

describe('confirmations that are sent again by the pool’s own call', () => {
  const refused = { name: 'UserLambdaValidationException' }
  const again = (Username: string) => askPool('ResendConfirmationCode', { Username })
  const waiting = async () => {
    const email = newAddress()
    await signUp(email, password)
    return email
  }

  it('repeated confirmations are five a day to one address, beside that of the sign-up', async () => {
    const email = await waiting()
    await setTaken('resendConfirmation', 0)
    for (let sent = 0; sent < dayBudgets.resendConfirmation.recipient; sent += 1) {
      // The pool has a limit of its own, of an hour.
      if (sent === 4) await moveAccountClock(email, 60 * 60)
      await again(email)
    }
    await expect(again(email)).rejects.toMatchObject(refused)
    expect(await mailsTo(email)).toHaveLength(1 + dayBudgets.resendConfirmation.recipient)
    expect(await getRow(rowOf('resendConfirmation'))).toMatchObject({ taken: dayBudgets.resendConfirmation.recipient })
  })

  it('end for everybody with the day’s budget, which rings, and leave sign-up open', async () => {
    const [before, after, since] = [await waiting(), await waiting(), Date.now()]
    await setTaken('resendConfirmation', dayBudgets.resendConfirmation.everybody - 1)
    await again(before)
    await expect(again(after)).rejects.toMatchObject(refused)
    expect(recordedMetrics('customMessage', since).map(figure => figure.name)).toContain('BudgetsSpent')
    expect((await forms.signUp(at('127.71.1.5'))).status).toBe(200)
    expect(await mailsTo(after)).toHaveLength(1)
    await setTaken('resendConfirmation', 0)
  })
})

describe('the day’s budget of receipts', () => {
  it('once spent lets requests arrive without one', async () => {
    const [before, after] = [newAddress(), newAddress()]
    await setTaken('quoteReceipt', dayBudgets.quoteReceipt.everybody - 1)
    for (const email of [before, after]) expect((await forms.sendQuoteEmail(at('127.51.1.5'), email)).status).toBe(200)
    await mailTo(before)
    expect(await mailsTo(after)).toEqual([])
  })
})
