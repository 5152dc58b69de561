import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { account as awsAccount, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import type { ShopCredentials } from '../../../infra/operator/kit/poolClient.ts'
import { poolOf } from '../../../infra/operator/kit/shopHere.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { accountOwner, dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { erasePerson } from '../../../lambdas/privacy/erasure.ts'
import { findPerson } from '../../../lambdas/privacy/person.ts'
import { rowsOf } from '../../../lambdas/privacy/personRows.ts'
import type { Services } from '../../../lambdas/privacy/services.ts'
import { servicesOf } from '../../../lambdas/privacy/shopStore.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { inDays, retention } from '../../../shared/kit/retention.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { privacyRoutes } from '../../../shared/privacy/privacyRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { securityRoutes } from '../../../shared/security/securityRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { runScript } from '../../kit/cloud/command.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { anOldOrder, quoteImagesOf, readingCalls, rowsOfEveryKind, type Somebody } from '../../kit/cloud/personRows.ts'
import { scannedRows } from '../../kit/cloud/personScan.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, everyRow, getRow, putRow, type Row, tableName } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { askFor } from '../../kit/shop/newsletter.ts'
import { orderIdOf, sessionAt } from '../../kit/shop/orders.ts'
import { aQuote, offerQuotes } from '../../kit/shop/quotes.ts'
import { aSale } from '../../kit/shop/sales.ts'
import { atHome } from '../../kit/values/savedAddresses.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop()

let services: Services
let folder: string

const files = () =>
  new S3Client({ endpoint: endpoints().aws, region: awsAccount.region, credentials: rootCredentials, forcePathStyle: true })

const subOf = async (email: string): Promise<string> => {
  const { userPoolId: UserPoolId } = await userPool()
  return (await userPoolAdmin().send(new AdminGetUserCommand({ UserPoolId, Username: email }))).Username ?? ''
}

/** Opens an account and plants a row of every kind about it, and the images of a quote request. */
const planted = async (mark: string): Promise<Somebody> => {
  const { email: address } = await newAccount()
  const who = { address, sub: await subOf(address), session: crypto.randomUUID(), mark }
  await Promise.all([
    ...Object.values(rowsOfEveryKind).map(make => putRow(make(who))),
    ...quoteImagesOf(who).map(Key => files().send(new PutObjectCommand({ Bucket: endpoints().uploads, Key, Body: `${mark} ${Key}` }))),
  ])
  return who
}

const imageNow = async (Key: string): Promise<string | undefined> =>
  await files()
    .send(new GetObjectCommand({ Bucket: endpoints().uploads, Key }))
    .then(({ Body }) => Body?.transformToString())
    .catch(() => undefined)

/** Everything in the rows by which the person could be recognised. */
const tracesOf = ({ address, sub, session }: Somebody) => [address, address.toUpperCase(), sub, session]

const rowsNaming = async (who: Somebody): Promise<readonly Row[]> => {
  const traces = tracesOf(who)
  return (await everyRow()).filter(row => traces.some(trace => JSON.stringify(row).includes(trace)))
}

const person = async (...args: readonly string[]) => {
  const { site, aws, uploads, stripeSecret } = endpoints()
  const shop = ['--site', site, '--table', await tableName(), '--uploads', uploads, '--stripe-secret', stripeSecret]
  return await runScript('person', aws, [...args, ...shop])
}

const exported = async (who: Somebody): Promise<string> => {
  const to = join(folder, who.mark)
  const { code, out } = await person('export', who.address, '--to', to)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(to) })
  return to
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'person-'))
  const { site, aws, uploads, stripeSecret } = endpoints()
  const table = await tableName()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: aws,
    AWS_REGION: awsAccount.region,
    AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
    [settingNames.tableName]: table,
    [settingNames.siteUrl]: site,
    [settingNames.stripeSecretArn]: stripeSecret,
  })
  // The indexes of the table on this machine never lag.
  services = { ...servicesOf({ uploads, pool: await poolOf({ site, aws }) }), settle: async () => undefined }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { sendContactEmail } = contactRoutes
const { mailOwnLink, updateOwnAccount } = customerRoutes
const { actOnOwnData } = privacyRoutes
const anEvent = { eventType: 'unknownPage', eventData: { path: '/rien' } } as const

/** All by which a guest and their account leave rows, each by its own route; the last browser is shared with the other address. */
const allDone = async (customer: ShopCredentials, other: string): Promise<void> => {
  const { email } = customer
  const [own, browser, shared] = [visitor(undefined, (await signedIn(customer)).accessToken), visitor(), visitor()]
  await aCheckout(browser, [await anArtwork()], email)
  const paid = await aCheckout(visitor(), [await anArtwork()], email.toUpperCase())
  await pay(paid.sessionId)
  await settledEvents(paid.sessionId)
  for (const buyer of [email, other]) {
    const { sessionId } = await aCheckout(shared, [await anArtwork()], buyer)
    await shared.call(orderRoutes.cancelCheckout, { params: { orderId: await orderIdOf(sessionId) } })
  }
  await browser.call(sendContactEmail, { body: { name: 'Claire', email, subject: 'Visite', message: 'Quand venir ?' } })
  await browser.call(quoteRoutes.sendQuoteEmail, { body: aQuote({ contactEmail: email }) })
  await askFor(email)
  await visitor().call(mailOwnLink, { body: { email } })
  await own.call(securityRoutes.recordSecurityEvent, { body: anEvent })
  await own.call(updateOwnAccount, { body: { addresses: { list: [atHome], version: 0 } } })
  await own.call(favoriteRoutes.addFavorite, { params: { artworkId: String((await anArtwork()).id) } })
  for (const act of ['export', 'erase'] as const) await own.call(actOnOwnData, { body: { act } })
}

const areMailsGone = async (): Promise<boolean> => (await everyRow()).every(({ due }) => due !== dues.mails)

describe('finding somebody', () => {
  it('finds by keys and indexes what a scan finds, after all that a guest, a customer and an administrator do', async () => {
    await offerQuotes()
    const [customer, owner, other] = [await newAccount(), await newAccount({ groups: [adminGroup] }), newAddress()]
    await allDone(customer, other)
    const desk = visitor(undefined, (await signedIn(owner)).accessToken)
    const { messages } = await desk.call(adminMessageRoutes.listMessages, { query: {} })
    await desk.call(adminMessageRoutes.setMessageHandled, { params: { id: messages[0]?.id ?? '' }, body: { handled: true } })
    await until('the mails to leave', areMailsGone)
    const kinds = new Set<string>()
    for (const address of [customer.email, owner.email, other]) {
      const account = await services.findAccount(address)
      const scanned = scannedRows(await everyRow(), { address, sub: account?.sub })
      const found = await rowsOf(await findPerson(address, account, services), services)
      const named = (rows: readonly Row[]) => rows.map(({ pk, sk }) => `${pk} ${sk}`).toSorted()
      expect(named(found)).toEqual(named(scanned))
      for (const row of found) kinds.add(kindOf(row)[0])
    }
    const left = ['order', 'orderMail', 'ownerOrder', 'openPaymentCount', 'cart', 'favorite', 'message', 'messageMail', 'subscriber']
    const own = [
      'addressProof',
      'keptAddresses',
      'ownDataExport',
      'ownDataErasure',
      'securityEvent',
      'journalEntry',
      'journalTally',
      'limit',
    ]
    expect([...kinds]).toEqual(expect.arrayContaining([...left, ...own]))
  })
})

describe('exporting somebody', () => {
  it('an export holds each row, image and mail of a person, and nothing of a neighbour', async () => {
    const [who, neighbour] = [await planted('anna-export'), await planted('boris-export-x')]
    const to = await exported(who)
    const data = JSON.parse(await readFile(join(to, 'donnees.json'), 'utf8'))
    expect(Object.keys(data.rows).toSorted()).toEqual(Object.keys(rowsOfEveryKind).toSorted())
    expect(data.account).toMatchObject({ sub: who.sub, attributes: { email: who.address } })
    const images = await Promise.all((await readdir(join(to, 'images'))).map(name => readFile(join(to, 'images', name), 'utf8')))
    expect(images.toSorted()).toEqual(
      quoteImagesOf(who)
        .map(key => `${who.mark} ${key}`)
        .toSorted(),
    )
    // The third is the owner's, whose links open the back office.
    expect(await readdir(join(to, 'courriers'))).toHaveLength(2)
    expect(await readdir(join(to, 'recus'))).toEqual(['GL-2501-anna-export.html'])
    const page = await readFile(join(to, 'index.html'), 'utf8')
    for (const said of ['GL-2501-anna-export', 'Demande de devis', 'Un port, pour anna-export', 'Lettre d’information', who.address])
      expect(page).toContain(said)
    const everything = page + JSON.stringify(data)
    for (const trace of [...tracesOf(neighbour), neighbour.mark]) expect(everything).not.toContain(trace)
    for (const secret of ['GEZDGNBVGY3TQOJQ', 'un lien secret', 'pay.example']) expect(everything).not.toContain(secret)
    expect((await stat(join(to, 'donnees.json'))).mode & 0o077).toBe(0)
  })

  it('goes without the images of a request that have ended before it', async () => {
    const who = await planted('carla-export')
    const [gone = '', ...others] = quoteImagesOf(who)
    await files().send(new DeleteObjectCommand({ Bucket: endpoints().uploads, Key: gone }))
    expect(await readdir(join(await exported(who), 'images'))).toHaveLength(others.length)
    expect(await services.readImage(gone)).toBeUndefined()
  })

  it('an export of an unknown address says so, and refuses to overwrite its folder', async () => {
    const address = newAddress()
    const to = await exported({ address, mark: 'nobody', sub: '', session: '' })
    expect(await readFile(join(to, 'index.html'), 'utf8')).toContain('La boutique ne sait rien de cette adresse.')
    expect(await person('export', address, '--to', to)).toMatchObject({ code: 1, out: expect.stringContaining('is there already') })
  })
})

/** Fails at the change of this number and at every later one, as a process that dies does. */
const cutAt = (call: number): { readonly cut: Services; readonly calls: () => number } => {
  let made = 0
  const counted = Object.entries(services).map(([name, ask]) => [
    name,
    (...args: readonly unknown[]) => {
      if (!readingCalls.includes(name)) made += 1
      if (made >= call) throw new Error('cut off')
      return (ask as (...given: readonly unknown[]) => unknown)(...args)
    },
  ])
  return { cut: Object.fromEntries(counted) as Services, calls: () => made }
}

describe('erasing somebody', () => {
  it('leaves what an invoice needs and the journal, cut off at any call and run again, and touches nobody else', async () => {
    const [who, neighbour] = [await planted('clara-erased'), await planted('david-stays-here')]
    const others = async () =>
      (await everyRow()).filter(({ pk }) => !pk.startsWith('JOURNAL#')).filter(row => JSON.stringify(row).includes(neighbour.mark))
    const before = await others()
    let cuts = 0
    for (let isDone = false; !isDone; ) {
      // Each time one call later than what is left needs at least, so that every call of the way is once the last.
      isDone = await erasePerson(who.address, cutAt(cuts + 1).cut).then(
        () => true,
        () => false,
      )
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(8)
    const left = await rowsNaming(who)
    expect(left.map(row => kindOf(row)[0]).toSorted()).toEqual(['goneAccount', 'journalEntry', 'journalTally', 'saleElsewhere'])
    // Who restores an export that still tells of the account knows not to bring it back (E99).
    const gone = await getRow(keys.goneAccount(who.sub))
    expect(Number(gone?.expiresAtEpoch)).toBeGreaterThan(Date.now() / 1000 + inDays(retention.userExportDays + 2))
    expect(await getRow(anOldOrder(who))).toEqual({
      ...Object.fromEntries(
        Object.entries(anOldOrder(who)).filter(
          ([name]) => !['customer', 'lookup', 'sessionId', 'sessionUrl', 'undelivered', 'actCount', 'parcelCount'].includes(name),
        ),
      ),
      customerEmail: '',
      owner: '',
      customerDetails: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
      erasedAt: expect.stringMatching(/^20/),
    })
    expect(await Promise.all(quoteImagesOf(who).map(imageNow))).toEqual([undefined, undefined, undefined])
    await expect(subOf(who.address)).rejects.toThrow('User does not exist')
    expect(await others()).toEqual(before)
    expect(await Promise.all(quoteImagesOf(neighbour).map(imageNow))).toEqual(
      quoteImagesOf(neighbour).map(key => `${neighbour.mark} ${key}`),
    )
    expect(await subOf(neighbour.address)).toBe(neighbour.sub)
  })

  it('an erasure that is cut off at any call is completed by the next run', async () => {
    const { cut, calls } = cutAt(Infinity)
    await erasePerson((await planted('eva-counted')).address, cut)
    for (let call = 1; call <= calls(); call += 1) {
      const who = await planted(`f-${call}`)
      await expect(erasePerson(who.address, cutAt(call).cut)).rejects.toThrow('cut off')
      await erasePerson(who.address, services)
      expect((await rowsNaming(who)).map(row => kindOf(row)[0]).toSorted()).toEqual([
        'goneAccount',
        'journalEntry',
        'journalTally',
        'saleElsewhere',
      ])
      expect(await Promise.all(quoteImagesOf(who).map(imageNow))).toEqual([undefined, undefined, undefined])
      await expect(subOf(who.address)).rejects.toThrow('User does not exist')
    }
  }, 300_000)

  it('ends an open payment at the provider first, and frees its work', async () => {
    const work = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work])
    const { code, out } = await person('erase', customerEmail)
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Only what an invoice needs is left of GL-') })
    expect(await sessionAt(sessionId)).toMatchObject({ status: 'expired' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    const order = await getRow(keys.order(await orderIdOf(sessionId)))
    expect(order).toMatchObject({ status: 'expired', customerEmail: '', customerDetails: {}, expiresAtEpoch: expect.any(Number) })
    expect(order).not.toHaveProperty('customerName')
    expect((await everyRow()).filter(row => JSON.stringify(row).includes(customerEmail))).toEqual([])
  })

  it('leaves an order whole while it may be withdrawn from, and says until when', async () => {
    const { id, customerEmail } = await aSale(await anArtwork())
    const first = await person('erase', customerEmail)
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/stays whole, because it may be on its way, and withdrawn from until 20\d\d-/),
    })
    expect(await getRow(keys.order(id))).toMatchObject({ customerEmail, status: 'paid' })
    expect(await getRow(keys.orderMail(id, 'confirmation'))).toBeDefined()
    await changeRow(keys.order(id), { paidAt: '2026-01-02T10:00:00.000Z' })
    expect((await person('erase', customerEmail)).out).toContain('Only what an invoice needs')
    expect((await everyRow()).filter(row => JSON.stringify(row).includes(customerEmail))).toEqual([])
  })

  it('refuses an administrator, and changes nothing', async () => {
    const { email } = await newAccount({ groups: [adminGroup] })
    const { code, out } = await person('erase', email)
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(`${email} is in the group admin`) })
    expect(await getRow(keys.secondFactor(await subOf(email)))).toBeDefined()
  })

  it('lets nobody sign in meanwhile', async () => {
    const credentials = await newAccount()
    await expect(erasePerson(credentials.email, cutAt(2).cut)).rejects.toThrow('cut off')
    await expect(signedIn(credentials)).rejects.toThrow()
  })

  it('erasing one of two people who shared a cart keeps the other’s cart and favorites', async () => {
    const [one, other] = [await planted('g-one'), newAddress()]
    for (const make of [anOldOrder, rowsOfEveryKind.ownerOrder]) await putRow(make({ ...one, address: other, mark: 'g-other' }))
    await erasePerson(other, services)
    const favorite = keys.favorite(accountOwner(one.sub), 5)
    expect(await getRow(favorite)).toBeDefined()
    expect((await rowsNaming(one)).map(row => kindOf(row)[0])).toContain('cart')
  })
})
