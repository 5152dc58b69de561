/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ShownOrder } from '../../../shared/order/order.ts'
import type { ShownPaper } from '../../../shared/order/shownPaper.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cartWith, orderWith } from '../../kit/values/carts.ts'

const secret = 'a'.repeat(43)
const invoice: ShownPaper = { number: '2026-0042', kind: 'invoice', issuedOn: '2026-11-22' }
const credit: ShownPaper = { number: '2026-0043', kind: 'credit', issuedOn: '2026-11-30', corrects: '2026-0042' }
const replacing: ShownPaper = { number: '2026-0044', kind: 'invoice', issuedOn: '2026-11-30', corrects: '2026-0042' }

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
})

const replies: Replies = { getCart: () => cartWith(), listFavorites: () => ({ favorites: [] }) }
const part = () => within(screen.getByRole('region', { name: 'Facture' }))
const words = (): string => shown(screen.getByRole('region', { name: 'Facture' }).textContent ?? '')

describe('the papers on the page of an order', () => {
  const open = async (own: Partial<ShownOrder>) => {
    const page = await openPage('/confirmation-commande/cs_test_a1B2', { ...replies, getOrder: () => ({ ...orderWith('paid'), ...own }) })
    await screen.findByRole('heading', { level: 1, name: /commande/ })
    return page
  }

  it('are named with their day and what they follow, without a file', async () => {
    const { namesOf } = await open({ papers: [invoice, credit, replacing] })
    expect(
      part()
        .getAllByRole('listitem')
        .map(line => shown(line.textContent ?? '')),
    ).toEqual([
      'Facture n° 2026-0042Émise le 22 novembre 2026',
      'Avoir n° 2026-0043Émis le 30 novembre 2026, sur la facture n° 2026-0042',
      'Facture n° 2026-0044Émise le 30 novembre 2026, remplace la facture n° 2026-0042',
    ])
    expect(words()).toContain('Le lien est dans le message de votre facture. Le fichier est aussi dans vos commandes.')
    expect(part().getByRole('link', { name: 'vos commandes' })).toHaveAttribute('href', '/compte')
    expect(part().queryByRole('button')).toBeNull()
    expect(namesOf()).not.toContain('linkToOwnPaper')
  })

  it.each([
    ['address', 'La facture sera disponible dès que l’adresse de facturation sera connue.'],
    ['name', 'La facture sera disponible dès que le nom de l’acheteur sera connu.'],
    ['glyphs', 'La facture sera disponible dès que l’atelier aura votre nom et votre adresse en lettres latines.'],
    ['siret', 'La facture sera disponible dès que l’atelier aura complété ses propres mentions.'],
  ] as const)('say in words that the invoice waits for the %s', async (missing, sentence) => {
    await open({ paperMissing: [missing] })
    expect(words()).toContain(sentence)
  })

  it('say what the buyer can give before what the studio lacks', async () => {
    await open({ paperMissing: ['siret', 'address'] })
    expect(words()).toContain('dès que l’adresse de facturation sera connue')
  })

  it('say that the invoice follows right after the payment', async () => {
    await open({})
    expect(words()).toContain('La facture suit par e-mail, dans les minutes qui viennent.')
  })

  it('are not spoken of before a payment', async () => {
    await open({ status: 'expired' })
    expect(screen.queryByRole('region', { name: 'Facture' })).toBeNull()
  })
})

describe('the papers in the customer’s space', () => {
  const order = { ...orderWith('paid'), papers: [invoice, credit], sessionId: 'cs_test_a1B2' }
  const open = (address: string, own: Replies = {}) =>
    openPage(
      address,
      {
        ...replies,
        listOwnOrders: () => ({ email: customer.email, orders: [order] }),
        linkToOwnPaper: ({ body: { number } }) => ({ url: `http://localhost/compte#${number}.pdf`, number, kind: 'invoice' }),
        ...own,
      },
      poolAnswering().pool,
    )
  const asked = (calls: readonly { name: string; body: unknown }[]) =>
    calls.flatMap(({ name, body }) => (name === 'linkToOwnPaper' ? [body] : []))

  it('are downloaded each by its button, by the account', async () => {
    keepSession(customer)
    const { user, calls } = await open('/compte')
    await user.click(await screen.findByRole('button', { name: /Télécharger.*Facture n°.2026-0042/ }))
    await waitFor(() => expect(location.hash).toBe('#2026-0042.pdf'))
    await user.click(screen.getByRole('button', { name: /Télécharger.*Avoir n°.2026-0043/ }))
    await waitFor(() => expect(location.hash).toBe('#2026-0043.pdf'))
    expect(asked(calls)).toEqual([{ number: '2026-0042' }, { number: '2026-0043' }])
  })

  it('are downloaded by the link that was mailed to the address', async () => {
    const { user, calls } = await open(`/compte#lien=${secret}`)
    await user.click(await screen.findByRole('button', { name: /Télécharger.*Facture n°.2026-0042/ }))
    await waitFor(() => expect(asked(calls)).toEqual([{ number: '2026-0042', link: secret }]))
  })

  it('that are refused are said to be, and stay', async () => {
    keepSession(customer)
    const { user } = await open('/compte', {
      linkToOwnPaper: () => {
        throw refusing('linkToOwnPaper', 'paperNotFound')
      },
    })
    await user.click(await screen.findByRole('button', { name: /Télécharger.*Facture n°.2026-0042/ }))
    expect(await said().findByText('Le fichier n’a pas pu être téléchargé')).toBeVisible()
    expect(said().getByText('Ce document est introuvable.')).toBeVisible()
  })

  it('that wait say for what', async () => {
    keepSession(customer)
    await open('/compte', {
      listOwnOrders: () => ({ email: customer.email, orders: [{ ...orderWith('paid'), paperMissing: ['address'] }] }),
    })
    expect(await screen.findByText('La facture sera disponible dès que l’adresse de facturation sera connue.')).toBeVisible()
  })
})

describe('the page of a mailed invoice', () => {
  const open = (address: string, linkToPaper?: NonNullable<Replies['linkToPaper']>) =>
    openPage(address, { ...replies, ...(linkToPaper && { linkToPaper }) }, poolAnswering().pool)

  it('downloads at the press of a button, and asks for nothing before', async () => {
    const { user, calls } = await open(`/factures#lien=${secret}`, () => ({
      url: 'http://localhost/factures#facture.pdf',
      number: '2026-0042',
      kind: 'invoice',
    }))
    const button = await screen.findByRole('button', { name: 'Télécharger la facture' })
    expect(calls.filter(({ name }) => name === 'linkToPaper')).toEqual([])
    expect(location.href).not.toContain(secret)
    expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await user.click(button)
    expect(await screen.findByRole('heading', { name: /Facture n°.2026-0042/ })).toBeVisible()
    expect(calls.flatMap(({ name, body }) => (name === 'linkToPaper' ? [body] : []))).toEqual([{ link: secret }])
    expect(location.hash).toBe('#facture.pdf')
  })

  it('names a credit note as one', async () => {
    await open(`/factures#avoir=${secret}`)
    expect(await screen.findByRole('button', { name: 'Télécharger l’avoir' })).toBeVisible()
  })

  it('says that an expired link is no longer valid, and leads to one’s orders', async () => {
    const { user } = await open(`/factures#lien=${secret}`, () => {
      throw refusing('linkToPaper', 'linkRefused')
    })
    await user.click(await screen.findByRole('button', { name: 'Télécharger la facture' }))
    expect(await screen.findByRole('heading', { name: 'Ce lien n’ouvre plus la facture' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir mes commandes' })).toHaveAttribute('href', '/compte')
  })

  it('lets one try again when the shop did not answer', async () => {
    let isUp = false
    const { user } = await open(`/factures#lien=${secret}`, () => {
      if (!isUp) throw refusing('linkToPaper', 'internalError')
      return { url: 'http://localhost/factures#facture.pdf', number: '2026-0042', kind: 'invoice' }
    })
    await user.click(await screen.findByRole('button', { name: 'Télécharger la facture' }))
    isUp = true
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: /Facture n°.2026-0042/ })).toBeVisible()
  })

  it.each(['/factures', '/factures#lien=trop-court', '/factures?lien=x'])(
    'without a whole link says where the invoice is: %s',
    async address => {
      await open(address)
      expect(await screen.findByText('Ouvrez le lien du message de votre facture, ou retrouvez-la dans vos commandes.')).toBeVisible()
      expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull()
    },
  )
})
