import { describe, expect, it } from '@jest/globals'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import { exportPerson } from '../../../lambdas/privacy/export.ts'
import { chapters, exportTexts } from '../../../lambdas/privacy/exportTexts.ts'
import type { AnyRow } from '../../../lambdas/privacy/services.ts'
import { anOldOrder, rowsOfEveryKind } from '../../kit/cloud/personRows.ts'
import { keyOf, memoryShopOf, other, who } from './memoryShop.ts'

const now = new Date('2026-11-23T10:00:00Z')

const exported = async (shop = memoryShopOf([who, other])) => {
  const files = await exportPerson(who.address, shop.services, now)
  const textOf = (path: string): string => String(files.find(file => file.path === path)?.content ?? '')
  const data: { rows: Record<string, readonly Record<string, unknown>[]> } = JSON.parse(textOf('donnees.json'))
  return { paths: files.map(({ path }) => path), page: textOf('index.html'), data, textOf }
}
/** The name of the notices that the owner gets of messages. */
const ownersNotice = 'À propos d’un message'
const chapter = (page: string, title: string): string => page.split(`<h2>${title}</h2>`)[1]?.split('</section>')[0] ?? ''

describe('an export', () => {
  it('an export holds a page, its data, each receipt and image, and letters without secret links', async () => {
    const { paths, page } = await exported()
    expect(paths.slice(0, 2)).toEqual(['index.html', 'donnees.json'])
    const { reference } = anOldOrder(who)
    expect(paths.filter(path => path.startsWith('recus/'))).toEqual([`recus/${reference}.html`])
    expect(paths.filter(path => path.startsWith('images/'))).toEqual(
      ['1.jpg', '1-thumbnail.jpg', '1-original.png'].map(name => `images/${who.mark}-${name}`),
    )
    // Letters with a link that opens something are not kept: `isFleeting`.
    const letters = paths.filter(path => path.startsWith('courriers/'))
    expect(letters).toHaveLength(2)
    for (const path of letters) expect(path).toMatch(/^courriers\/\d{3}\.html$/)
    for (const title of [exportTexts.receipts, exportTexts.images, exportTexts.letters]) expect(chapter(page, title)).toContain('<a href="')
    expect(chapter(page, exportTexts.images)).toContain(`<a href="images/${who.mark}-1.jpg">port.png</a>`)
    expect(chapter(page, exportTexts.images)).not.toContain('recus/')
    expect(page).not.toContain(exportTexts.nothing)
    expect(chapter(page, exportTexts.account)).toContain(who.address)
  })

  it('an export has no receipt of an unpaid order, and no image that is gone', async () => {
    const shop = memoryShopOf([who], { changes: { status: 'expired', paidAt: undefined } })
    shop.images.clear()
    const { paths, page } = await exported(shop)
    expect(paths.filter(path => /^(recus|images)\//.test(path))).toEqual([])
    expect(page).not.toContain(`<h2>${exportTexts.receipts}</h2>`)
    expect(page).not.toContain(`<h2>${exportTexts.images}</h2>`)
  })

  it('tells nothing of a neighbour, and has what was written in the last second', async () => {
    const shop = memoryShopOf([who, other])
    for (const key of shop.rows.keys()) shop.late.add(key)
    const { data, page } = await exported(shop)
    expect(JSON.stringify(data)).not.toContain(other.address)
    expect(page).not.toContain(other.mark)
    expect(Object.keys(data.rows).toSorted()).toEqual(Object.keys(rowsOfEveryKind).toSorted())
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

  it('an export shows sums in euros, local times, titles of works and states in words', async () => {
    const shop = memoryShopOf([who])
    const found = (kind: string) => [...shop.rows].find(([, row]) => kindOf(row)[0] === kind) ?? []
    const change = (kind: string, changes: object) => {
      const [key = '', row] = found(kind)
      shop.rows.set(key, { ...row, ...changes } as AnyRow)
    }
    shop.rows.set('ARTWORK#5 ARTWORK', { pk: 'ARTWORK#5', sk: 'ARTWORK', id: 5, title: 'Port, midi' })
    const at = '2025-01-20T10:05:00.000Z'
    const withdrawals = [{ at, customerName: 'Claire', artworkIds: [5], refundAmount: 120000 }]
    change('order', { isUnheld: true, promoCode: 'BIENVENUE10', discountAmount: 10050, withdrawals, listedAt: at })
    change('favorite', { addedAt: 1795805203040 })
    change('subscriber', { consent: { textVersion: 1, at, origin: 'footer' } })
    const { page } = await exported(shop)
    const orders = chapter(page, 'Commandes')
    expect(orders).toContain('<dt>Payée le</dt><dd>2 janvier 2025 à 11:05</dd>')
    expect(orders).toContain('<dt>État</dt><dd>Payée</dd>')
    expect(orders).toMatch(/<dt>Total<\/dt><dd>1.200,00.€<\/dd>/)
    expect(orders).toMatch(/<dt>Remise<\/dt><dd>100,50.€<\/dd>/)
    expect(orders).toContain('<dt>Adresse et téléphone</dt><dd>3 rue des Halles<br>34200 Sète<br>France<br>06 claire</dd>')
    expect(orders).toContain('<li><em>Port, midi</em>, 2022 — Huile, 60 x 80 cm · ')
    expect(orders).toMatch(/<li>Le 20 janvier 2025 à 11:05, par Claire.: 1.200,00.€ à rendre<ul><li><em>Port, midi<\/em>, GL-0005/)
    expect(orders).toMatch(/<dt>Délais promis<\/dt><dd>Expédition sous 2 à 5.jours ouvrés, livraison sous 5 à 7.jours ouvrés/)
    expect(chapter(page, 'Favoris')).toContain('<dt>Œuvre</dt><dd><em>Port, midi</em>, GL-0005</dd>')
    expect(chapter(page, 'Favoris')).toContain('<dt>Ajoutée le</dt><dd>27 novembre 2026 à 19:46</dd>')
    expect(chapter(page, 'Lettre d’information')).toContain('<dd>le 20 janvier 2025 à 11:05, au bas d’une page</dd>')
    expect(chapter(page, 'Livraisons')).toContain('<dt>Par</dt><dd>l’atelier</dd>')
    expect(chapter(page, 'Accès au compte')).toContain('<dt>Événement</dt><dd>Connexion</dd>')
  })

  it('uses no name of the code on its page, whichever kind of row it tells of, and leaves all of them to the file for programs', async () => {
    const { page, data } = await exported()
    const told = page.replaceAll(/<style>.*?<\/style>|<a href="[^"]*">/g, '').replaceAll(/<[^>]*>/g, '\n')
    const names = new Set(Object.values(data.rows).flatMap(rows => rows.flatMap(Object.keys)))
    for (const kind of Object.keys(data.rows)) names.add(kind)
    const words = told.split(/[\s,.:;()]+/)
    expect([...names].filter(name => /[A-Z_]/.test(name) && words.includes(name))).toEqual([])
    expect(told).not.toMatch(/\b(?:sub|true|false|null|undefined|owner|session|cents?|centimes|CONFIRMED|customerSignedIn|object)\b/)
    expect(told).not.toMatch(/\b\d{10,}\b/)
    expect(told).not.toContain(exportTexts.hidden)
    for (const [title, kinds] of chapters)
      for (const name of Object.values(kinds).filter(kind => kind !== ownersNotice))
        expect([title, chapter(page, title).includes(`<h3>${name}</h3>`)]).toEqual([title, true])
  })

  it('does not list the notices that went to the owner, nor copies of them', async () => {
    const { page, data, paths } = await exported()
    expect(data.rows.messageMail).toHaveLength(1)
    expect(page).not.toContain(ownersNotice)
    expect(paths.filter(path => path.startsWith('courriers/'))).toHaveLength(2)
  })

  it('an export says that the shop knows nothing only without rows and without an account', async () => {
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
