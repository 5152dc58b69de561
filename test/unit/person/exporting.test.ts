import { describe, expect, it } from '@jest/globals'
import { exportPerson } from '../../../lambdas/person/export.ts'
import { exportTexts } from '../../../lambdas/person/exportTexts.ts'
import { anOldOrder } from '../../kit/cloud/personRows.ts'
import { keyOf, memoryShopOf, other, who } from './memoryShop.ts'

const now = new Date('2026-11-23T10:00:00Z')

const exported = async (shop = memoryShopOf([who, other])) => {
  const files = await exportPerson(who.address, shop.services, now)
  const textOf = (path: string): string => String(files.find(file => file.path === path)?.content ?? '')
  const data: { rows: Record<string, readonly Record<string, unknown>[]> } = JSON.parse(textOf('donnees.json'))
  return { paths: files.map(({ path }) => path), page: textOf('index.html'), data, textOf }
}
const chapter = (page: string, title: string): string => page.split(`<h2>${title}</h2>`)[1]?.split('</section>')[0] ?? ''

describe('an export', () => {
  it('is a page, the same as data, the receipt of what was paid, each image and each letter that still says something', async () => {
    const { paths, page } = await exported()
    expect(paths.slice(0, 2)).toEqual(['index.html', 'donnees.json'])
    const { reference } = anOldOrder(who)
    expect(paths.filter(path => path.startsWith('recus/'))).toEqual([`recus/${reference}.html`])
    expect(paths.filter(path => path.startsWith('images/'))).toEqual(
      ['1.jpg', '1-thumbnail.jpg', '1-original.png'].map(name => `images/${who.mark}-${name}`),
    )
    // Letters with a link that opens something are not kept: `isFleeting`.
    const letters = paths.filter(path => path.startsWith('courriers/'))
    expect(letters).toHaveLength(3)
    for (const path of letters) expect(path).toMatch(/^courriers\/\d{3}\.html$/)
    for (const title of [exportTexts.receipts, exportTexts.images, exportTexts.letters]) expect(chapter(page, title)).toContain('<a href="')
    expect(chapter(page, exportTexts.images)).toContain(`<a href="images/${who.mark}-1.jpg">${who.mark}-1.jpg</a>`)
    expect(chapter(page, exportTexts.images)).not.toContain('recus/')
    expect(page).not.toContain(exportTexts.nothing)
    expect(chapter(page, exportTexts.account)).toContain(who.address)
  })

  it('has no receipt of what was never paid, and no image that is gone', async () => {
    const shop = memoryShopOf([who], { changes: { status: 'expired', paidAt: undefined } })
    shop.images.clear()
    const { paths, page } = await exported(shop)
    expect(paths.filter(path => /^(recus|images)\//.test(path))).toEqual([])
    expect(page).not.toContain(`<h2>${exportTexts.receipts}</h2>`)
    expect(page).not.toContain(`<h2>${exportTexts.images}</h2>`)
  })

  it('tells nothing of a neighbour, and of a work the mark of the browser alone', async () => {
    const { data, page } = await exported()
    expect(JSON.stringify(data)).not.toContain(other.address)
    expect(page).not.toContain(other.mark)
    expect(data.rows.artwork).toEqual([{ pk: expect.any(String), sk: 'ARTWORK', heldBefore: expect.any(Object) }])
  })

  it('hides secrets, and the words of mails that open something, and shows those of the others', async () => {
    const { data, page, textOf } = await exported()
    expect(data.rows.secondFactor?.[0]).toMatchObject({ secret: exportTexts.hidden })
    expect(data.rows.order?.[0]).toMatchObject({ sessionUrl: exportTexts.hidden, reference: anOldOrder(who).reference })
    expect(JSON.stringify(data) + page).not.toContain('un lien secret')
    for (const kind of ['magicLinkMail', 'addressProofMail', 'ownDataMail']) {
      expect(data.rows[kind]?.[0]).not.toHaveProperty('html')
      expect(data.rows[kind]?.[0]).not.toHaveProperty('text')
    }
    expect(data.rows.orderMail?.[0]).toHaveProperty('html')
    expect(textOf('donnees.json')).toContain(who.address)
  })

  it('writes days, answers, lists and what belongs together as people read them, and nothing that only the table uses', async () => {
    const shop = memoryShopOf([who])
    const [key, order] = [...shop.rows].find(([, { sk }]) => sk === 'ORDER') ?? []
    if (!key || !order) throw new Error('The shop has no order')
    shop.rows.set(key, {
      ...order,
      isUnheld: true,
      remindedAt: 'inner',
      nothing: '',
      none: undefined,
      promoCode: 'BIENVENUE10',
      isGift: false,
    })
    const orders = chapter((await exported(shop)).page, 'Commandes')
    expect(orders).toContain('<dt>isUnheld</dt><dd>oui</dd>')
    expect(orders).toContain('<dt>isGift</dt><dd>non</dd>')
    expect(orders).toMatch(/<dt>Payée le<\/dt><dd>2 janvier 2025 à 11:05<\/dd>/)
    expect(orders).toMatch(/<ul><li><dl><dt>[^<]+<\/dt>/)
    expect(orders).toContain('<dd>Payée</dd>')
    expect(orders).toContain(`<dd>${exportTexts.moment(new Date(Number(order.expiresAtEpoch) * 1000).toISOString())}</dd>`)
    for (const name of ['remindedAt', 'nothing', '<dt>none', 'undefined', '<dt>pk', '1735814000000']) expect(orders).not.toContain(name)
    // A day without its hour, and a text with one in its midst, are told as they are.
    shop.rows.set(key, { ...order, promoCode: 'le 2025-01-02T10:05:00.000Z', nobody: null, times: ['2025-01-02T10:05:00.000Z'] })
    const again = chapter((await exported(shop)).page, 'Commandes')
    expect(again).toContain('<dd>le 2025-01-02T10:05:00.000Z</dd>')
    expect(again).toContain('<dt>nobody</dt><dd>null</dd>')
    expect(again).toContain('<dt>times</dt><dd><ul><li>2 janvier 2025 à 11:05</li></ul></dd>')
  })

  it('says that the shop knows nothing, where it does; not of an account without rows, nor of rows without an account', async () => {
    expect((await exported(memoryShopOf([other]))).page).toContain(exportTexts.nothing)
    const accountAlone = memoryShopOf([who])
    accountAlone.rows.clear()
    const { page } = await exported(accountAlone)
    expect([page.includes(exportTexts.nothing), page.includes('<h2>Commandes</h2>')]).toEqual([false, false])
    const guest = memoryShopOf([who])
    guest.accounts.clear()
    const { page: ofGuest } = await exported(guest)
    expect([ofGuest.includes(exportTexts.nothing), ofGuest.includes(`<h2>${exportTexts.account}</h2>`)]).toEqual([false, false])
    expect([...guest.rows.keys()]).toContain(keyOf(anOldOrder(who)))
  })
})
