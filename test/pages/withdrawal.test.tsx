/** @jest-environment jsdom */
import '../kit/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { OrderItem } from '../../shared/order/order.ts'
import type { WithdrawableOrder, WithdrawalReceipt } from '../../shared/withdrawal/withdrawal.ts'
import { cartWith, orderWith } from '../kit/carts.ts'
import { openPage, shown } from '../kit/page.tsx'
import { held, type Replies, refusing } from '../kit/replies.ts'

const start = Date.now()
let minutes = 0
// Each test in a minute of its own: the page counts what was asked in the last one.
beforeEach(() => {
  minutes += 2
  jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000)
  window.scrollTo = jest.fn()
})
afterEach(() => void jest.restoreAllMocks())

const work = (artworkId: number, title: string): OrderItem => ({
  artworkId,
  title,
  slug: `oeuvre-${artworkId}`,
  year: 2024,
  technique: 'Aquarelle',
  dimensions: '60 x 40 cm',
  price: 145_000,
})
const [heron, harbour] = [work(3, 'Héron, étang de Thau'), work(4, 'Le port')]
const order = (changes: Partial<WithdrawableOrder> = {}): WithdrawableOrder => ({
  reference: 'GL-2611-4F7K2Q',
  paidAt: '2026-11-20T10:02:00.000Z',
  items: [heron],
  deadline: '2027-01-11T12:00:00.000Z',
  receipts: [],
  ...changes,
})
const receipt = (changes: Partial<WithdrawalReceipt> = {}): WithdrawalReceipt => ({
  at: '2026-11-21T13:05:30.000Z',
  reference: 'GL-2611-4F7K2Q',
  paidAt: '2026-11-20T10:02:00.000Z',
  customerName: 'Claire Dupont',
  maskedEmail: 'c•••••@mail.fr',
  items: [heron],
  refundAmount: 130_500,
  ...changes,
})

const openWithdrawal = async (replies: Replies = {}, address = '/retractation?commande=GL-2611-4F7K2Q') => {
  const page = await openPage(address, {
    prepareWithdrawal: () => ({ order: order() }),
    requestWithdrawal: () => ({ receipt: receipt() }),
    ...replies,
  })
  await screen.findByRole('heading', { level: 1, name: 'Renoncer à un achat' })
  const next = () => page.user.click(screen.getByRole('button', { name: 'Continuer' }))
  const identify = async () => {
    await page.user.type(within(screen.getByRole('main')).getByLabelText('Email'), 'claire@mail.fr')
    await page.user.type(screen.getByLabelText('Nom complet'), 'Claire Dupont')
    await next()
  }
  const confirm = () => page.user.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }))
  return { ...page, next, identify, confirm, asked: (name: string) => page.calls.filter(call => call.name === name) }
}
const mainText = () => shown(screen.getByRole('main').textContent ?? '')

describe('withdrawing from an order', () => {
  it('takes two steps, from the reference in the address to the receipt', async () => {
    const { identify, confirm, asked } = await openWithdrawal()
    expect(screen.getByLabelText('Référence de la commande')).toHaveValue('GL-2611-4F7K2Q')
    await identify()
    expect(await screen.findByRole('heading', { name: /Votre déclaration/ })).toHaveFocus()
    expect(asked('prepareWithdrawal')).toEqual([
      expect.objectContaining({ body: { reference: 'GL-2611-4F7K2Q', customerEmail: 'claire@mail.fr' } }),
    ])
    expect(asked('requestWithdrawal')).toEqual([])
    for (const words of [
      'Je vous notifie ma rétractation du contrat portant sur la vente de l’œuvre ci-dessous.',
      'Héron, étang de Thau',
      'GL-2611-4F7K2Q, du 20 novembre 2026',
      'claire@mail.fr',
      'au moins jusqu’au 11 janvier 2027',
      'Rien n’est envoyé avant que vous confirmiez.',
    ])
      expect(mainText()).toContain(words)
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })).toHaveFocus()
    expect(asked('requestWithdrawal')).toMatchObject([
      { body: { reference: 'GL-2611-4F7K2Q', customerEmail: 'claire@mail.fr', customerName: 'Claire Dupont', artworkIds: [3] } },
    ])
  })

  it('ends with a receipt that is dated, says what happens next, and prints', async () => {
    const print = jest.fn()
    window.print = print
    const { identify, confirm, user } = await openWithdrawal()
    await identify()
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })
    for (const words of [
      'le 21 novembre 2026 à 14:05',
      'Claire Dupont',
      'c•••••@mail.fr',
      '1 305,00 €',
      'Je vous notifie ma rétractation',
      'Héron, étang de Thau',
      'dans les 14 jours, au plus tard le 5 décembre 2026',
      'sous 7 jours après le retour de l’œuvre à l’atelier, ou dès la preuve de son envoi',
      'Les frais de retour sont à votre charge',
    ])
      expect(mainText()).toContain(words)
    await user.click(screen.getByRole('button', { name: 'Imprimer ce reçu' }))
    expect(print).toHaveBeenCalled()
  })

  it('lets one keep some of several works, but not all', async () => {
    const { identify, confirm, user, asked } = await openWithdrawal({
      prepareWithdrawal: () => ({ order: order({ items: [heron, harbour] }) }),
    })
    await identify()
    const [first, second] = (await screen.findAllByRole('checkbox')) as [HTMLElement, HTMLElement]
    expect(first).toBeChecked()
    expect(second).toBeChecked()
    await user.click(first)
    await user.click(second)
    await confirm()
    expect(await screen.findByText('Choisissez au moins une œuvre')).toBeVisible()
    expect(first).toHaveFocus()
    expect(first).toHaveAccessibleDescription('Choisissez au moins une œuvre')
    await user.click(screen.getByRole('checkbox', { name: /Le port/ }))
    expect(screen.queryByText('Choisissez au moins une œuvre')).toBeNull()
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })
    expect(asked('requestWithdrawal')).toMatchObject([{ body: { artworkIds: [4] } }])
  })

  it('is asked once, however often the button is pressed', async () => {
    const slow = held({ receipt: receipt() })
    const { identify, user, asked } = await openWithdrawal({ requestWithdrawal: slow.reply })
    await identify()
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmer la rétractation' }))
    await user.click(screen.getByRole('button', { name: 'Envoi en cours…' }))
    await act(async () => slow.release())
    expect(asked('requestWithdrawal')).toHaveLength(1)
  })

  it('goes back to what was typed, with the keyboard at its title', async () => {
    const { identify, user } = await openWithdrawal()
    await identify()
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    expect(screen.getByRole('heading', { name: /Votre commande/ })).toHaveFocus()
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Dupont')
  })

  it('shows the receipts of an order withdrawn from already', async () => {
    const receipts = [receipt(), receipt({ at: '2026-11-22T08:00:00.000Z', items: [harbour] })]
    const { identify, asked } = await openWithdrawal({ prepareWithdrawal: () => ({ order: order({ items: [], receipts }) }) })
    await identify()
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est déjà enregistrée' })).toBeVisible()
    expect(mainText()).toContain('le 21 novembre 2026 à 14:05')
    expect(mainText()).toContain('le 22 novembre 2026 à 09:00')
    expect(asked('requestWithdrawal')).toEqual([])
  })

  it('says of a late one that it is taken all the same', async () => {
    const late = { isLate: true } as const
    const { identify, confirm } = await openWithdrawal({
      prepareWithdrawal: () => ({ order: order(late) }),
      requestWithdrawal: () => ({ receipt: receipt(late) }),
    })
    await identify()
    expect(mainText()).toContain('Elle est enregistrée quand même')
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })
    expect(mainText()).toContain('après le délai de 30 jours')
  })

  it('begins anew when the page is opened again from its own receipt', async () => {
    const { identify, confirm, router } = await openWithdrawal()
    await identify()
    await confirm()
    await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })
    await act(async () => router.navigate('/retractation'))
    expect(await screen.findByLabelText('Référence de la commande')).toHaveValue('')
  })
})

describe('what stands in the way', () => {
  it('is said under each field, with the keyboard on the first, before anything is asked', async () => {
    const { next, asked, user } = await openWithdrawal({}, '/retractation')
    await next()
    expect(await screen.findByText('Veuillez saisir la référence de votre commande')).toBeVisible()
    expect(screen.getByText('Veuillez saisir votre adresse email')).toBeVisible()
    expect(screen.getByText('Veuillez saisir votre nom complet')).toBeVisible()
    expect(screen.getByLabelText('Référence de la commande')).toHaveFocus()
    await user.type(screen.getByLabelText('Référence de la commande'), 'ma commande')
    expect(screen.queryByText('Veuillez saisir la référence de votre commande')).toBeNull()
    await next()
    expect(await screen.findByText('Une référence s’écrit comme GL-2611-4F7K2Q')).toBeVisible()
    expect(asked('prepareWithdrawal')).toEqual([])
  })

  it.each([
    ['orderNotFound', /^Aucune commande ne correspond à cette référence et à cette adresse email/],
    ['orderNotPaid', /vous n’êtes engagé à rien/],
    ['orderRefunded', /^Cette commande a déjà été remboursée/],
    ['tooManyRequests', /^Trop de tentatives/],
    ['internalError', /^Une erreur est survenue de notre côté/],
  ])('is said of %s in the server’s words, and what was typed stays', async (code, words) => {
    const { identify } = await openWithdrawal({
      prepareWithdrawal: () => {
        throw refusing('prepareWithdrawal', code)
      },
    })
    await identify()
    const alerts = (await screen.findAllByRole('alert')).map(alert => alert.textContent ?? '')
    expect(alerts.some(text => words.test(text))).toBe(true)
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Dupont')
  })

  it('leaves the declaration as it is when the answer is lost, to be confirmed again', async () => {
    const answers: (() => { receipt: WithdrawalReceipt })[] = [
      () => {
        throw refusing('requestWithdrawal', 'internalError')
      },
      () => ({ receipt: receipt() }),
    ]
    const { identify, confirm } = await openWithdrawal({ requestWithdrawal: () => answers.shift()?.() ?? { receipt: receipt() } })
    await identify()
    await confirm()
    expect(await screen.findByText(/^Une erreur est survenue de notre côté/)).toBeVisible()
    await confirm()
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })).toBeVisible()
  })

  it('is tried five times a minute, and no sixth', async () => {
    const { identify, next, asked } = await openWithdrawal({
      prepareWithdrawal: () => {
        throw refusing('prepareWithdrawal', 'orderNotFound')
      },
    })
    await identify()
    for (let tries = 1; tries <= 5; tries += 1) await next()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(asked('prepareWithdrawal')).toHaveLength(5)
  })
})

describe('the withdrawal', () => {
  it('says what it covers, why a commission is another matter, and how else it is made', async () => {
    await openWithdrawal()
    for (const words of [
      'La loi vous laisse 14 jours après la réception pour vous rétracter ; l’atelier vous en accorde 30.',
      'Une œuvre peinte à votre demande et un cadre fabriqué sur mesure sont faits pour vous seul',
      'article L. 221-28, 3°',
    ])
      expect(mainText()).toContain(words)
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'atelier@solene-marchetti.example' })).toBeVisible()
    expect(document.head.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })

  it('is found by its name at the foot of every page, and on the page of a paid order with its reference', async () => {
    const { unmount } = await openPage('/contact', {})
    const foot = within(await screen.findByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute('href', '/retractation')
    unmount()
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => orderWith('paid') })
    await screen.findByText('Payé')
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Renoncer au contrat ici' })
    expect(link).toHaveAttribute('href', '/retractation?commande=GL-2611-4F7K2Q')
  })

  it.each(['/cgv', '/retours'])('is explained on %s, with the way to it', async address => {
    await openPage(address, {})
    const links = within(await screen.findByRole('main')).getAllByRole('link', { name: 'Renoncer au contrat ici' })
    expect(links[0]).toHaveAttribute('href', '/retractation')
  })
})
