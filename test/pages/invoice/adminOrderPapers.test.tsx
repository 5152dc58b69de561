/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import type { PaperMissing } from '../../../shared/order/shownPaper.ts'
import { shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice } from '../../kit/screen/adminArtworks.tsx'
import { anOrder } from '../../kit/screen/adminLists.ts'

beforeEach(() => localStorage.clear())

const order = anOrder()
const aPaper = (changes: Partial<ListedPaper> = {}): ListedPaper => ({
  number: '2026-0042',
  kind: 'invoice',
  issuedOn: '2026-11-20',
  name: 'Claire Dupont',
  total: 108_000,
  reference: 'Commande GL-2611-4F7K2Q',
  orderId: order.id,
  ...changes,
})
const credit = aPaper({ number: '2026-0043', kind: 'credit', corrects: '2026-0042' })

const openDesk = async (papers: readonly ListedPaper[], replies: Replies = {}, paperMissing?: PaperMissing) => {
  const page = await openBackOffice(
    {
      listOrders: () => ({ orders: [order] }),
      listPapers: () => ({ papers: [...papers], ...(paperMissing && { paperMissing }) }),
      ...replies,
    },
    '/admin/commandes?commande=GL-2611-4F7K2Q',
  )
  const desk = within(await screen.findByRole('dialog', { name: 'Commande GL-2611-4F7K2Q' }))
  const names = () => desk.queryAllByText(/^(?:Facture|Avoir) n°/).map(({ textContent }) => shown(textContent ?? ''))
  return { ...page, desk, names }
}

describe('the papers of an order at the desk', () => {
  it('are listed oldest first, whatever their order, and downloaded by a link of their own', async () => {
    const { desk, user, calls } = await openDesk(
      [aPaper({ number: '2026-10000', corrects: '2026-9998' }), aPaper({ number: '2026-9998' })],
      {
        linkToAnyPaper: ({ params: { number } }) => ({ url: `${location.href}#${number}.pdf`, number, kind: 'invoice' }),
      },
    )
    const buttons = await desk.findAllByRole('button', { name: /^Télécharger/ })
    expect(buttons.map(button => button.getAttribute('aria-label')?.slice(-9).trim())).toEqual(['2026-9998', '026-10000'])
    await user.click(buttons[0] as HTMLElement)
    await waitFor(() => expect(location.hash).toBe('#2026-9998.pdf'))
    expect(calls.filter(({ name }) => name === 'listPapers').map(({ query }) => query)).toEqual([{ order: order.id }])
  })

  it.each([
    ['siret', 'Il manque le SIRET de l’atelier'],
    ['address', 'Il manque l’adresse de l’acheteur'],
    ['name', 'Il manque le nom de l’acheteur'],
    ['glyphs', 'signes que la facture ne sait pas imprimer'],
  ] as const)('say that the invoice waits for the %s, and how to give it', async (missing, sentence) => {
    const { desk } = await openDesk([], {}, [missing])
    expect(await desk.findByText(new RegExp(sentence))).toBeVisible()
    expect(desk.getByText('La facture s’établit ensuite d’elle-même.')).toBeVisible()
  })

  it('are asked for again when they could not be loaded', async () => {
    let isUp = false
    const { desk, user } = await openDesk([], {
      listPapers: () => {
        if (!isUp) throw refusing('listPapers', 'internalError')
        return { papers: [aPaper()] }
      },
    })
    isUp = true
    await user.click(await desk.findByRole('button', { name: 'Réessayer' }))
    expect(await desk.findByRole('button', { name: /Télécharger.*2026-0042/ })).toBeVisible()
  })
})

describe('correcting an invoice', () => {
  const open = async (replies: Replies = {}, papers = [aPaper()]) => {
    const desk = await openDesk(papers, replies)
    return { ...desk, begin: async () => desk.user.click(await desk.desk.findByRole('button', { name: 'Corriger la facture' })) }
  }

  it('says what follows, begins with the buyer as known, and sends who bought and why', async () => {
    let papers = [aPaper()]
    const { desk, user, calls, begin } = await open({
      listPapers: () => ({ papers }),
      correctInvoice: () => {
        papers = [aPaper(), credit, aPaper({ number: '2026-0044', corrects: '2026-0042' })]
        return { papers: papers.map(({ number, kind, issuedOn }) => ({ number, kind, issuedOn })) }
      },
    })
    await begin()
    expect(desk.getByText(/Un avoir annule la facture n°.2026-0042, et une nouvelle facture la remplace/)).toBeVisible()
    const form = within(desk.getByRole('form', { name: 'Corriger la facture' }))
    expect(form.getByLabelText('Nom')).toHaveValue('Claire Dupont')
    await user.type(form.getByLabelText(/^Entreprise/), 'Galerie du Port')
    await user.clear(form.getByLabelText('Adresse'))
    await user.type(form.getByLabelText('Adresse'), '1 quai du Port')
    await user.type(form.getByLabelText('Ce qui change'), 'adresse corrigée')
    await user.click(form.getByRole('button', { name: 'Établir l’avoir et la nouvelle facture' }))
    expect(await said().findByText('Facture corrigée')).toBeVisible()
    expect(calls.flatMap(({ name, params, body }) => (name === 'correctInvoice' ? [{ params, body }] : []))).toEqual([
      {
        params: { number: '2026-0042' },
        body: expect.objectContaining({
          customerName: 'Claire Dupont',
          companyName: 'Galerie du Port',
          billingAddress: '1 quai du Port',
          billingPostalCode: '34200',
          billingCity: 'Sète',
          billingCountry: 'FR',
          reason: 'adresse corrigée',
        }),
      },
    ])
    expect(await desk.findByRole('button', { name: /Télécharger.*Facture n°.2026-0044/ })).toBeVisible()
    expect(desk.queryByRole('form', { name: 'Corriger la facture' })).toBeNull()
  })

  it('shows what the server finds wrong under its field, with the focus there', async () => {
    const { desk, user, begin } = await open({ correctInvoice: () => ({ papers: [] }) })
    await begin()
    await user.click(desk.getByRole('button', { name: 'Établir l’avoir et la nouvelle facture' }))
    expect(await desk.findByText('Dites ce qui change, pour l’avoir')).toBeVisible()
    expect(desk.getByLabelText('Ce qui change')).toHaveFocus()
  })

  it('keeps the form when the server refuses it whole', async () => {
    const { desk, user, begin } = await open({
      correctInvoice: () => {
        throw refusing('correctInvoice', 'unprintable')
      },
    })
    await begin()
    await user.type(desk.getByLabelText('Ce qui change'), 'nom corrigé')
    await user.click(desk.getByRole('button', { name: 'Établir l’avoir et la nouvelle facture' }))
    expect(await said().findByText(/signes que la facture ne peut pas imprimer/)).toBeVisible()
    expect(desk.getByLabelText('Ce qui change')).toHaveValue('nom corrigé')
  })

  it('is not offered where a credit note is about the invoice', async () => {
    const { desk } = await open({}, [aPaper(), credit])
    expect(await desk.findByRole('button', { name: /Télécharger.*Avoir n°.2026-0043/ })).toBeVisible()
    expect(desk.queryByRole('button', { name: 'Corriger la facture' })).toBeNull()
  })
})
