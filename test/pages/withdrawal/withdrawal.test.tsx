/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { openPage } from '../../kit/page/page.tsx'
import { held } from '../../kit/page/replies.ts'
import { harbour, heron, mainText, openWithdrawal, order, receipt } from '../../kit/screen/withdrawalScreen.ts'
import { cartWith, orderWith } from '../../kit/values/carts.ts'

inMinutesOfTheirOwn()
beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('withdrawing from an order', () => {
  it('a withdrawal has two steps, from the reference in the address to the receipt', async () => {
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
      'dans les 14 jours, au plus tard le 7 décembre 2026',
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

  it('a withdrawal is sent once, however often the button is pressed', async () => {
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

  it('a late withdrawal is accepted all the same, and the page mentions it', async () => {
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

  it('keeps the form on the page where the address’s reference comes last, as after a reload, so that nothing pressed or typed is lost with it', async () => {
    const { router } = await openWithdrawal({}, '/retractation')
    const button = screen.getByRole('button', { name: 'Continuer' })
    await act(async () => router.navigate('/retractation?commande=GL-2611-4F7K2Q'))
    expect(screen.getByLabelText('Référence de la commande')).toHaveValue('GL-2611-4F7K2Q')
    expect(button).toBeInTheDocument()
  })

  it('stays at its first step when the page was opened again before the order was found', async () => {
    const slow = held({ order: order() })
    const { identify, router } = await openWithdrawal({ prepareWithdrawal: slow.reply })
    await identify()
    await act(async () => router.navigate('/retractation'))
    await act(async () => slow.release())
    expect(screen.getByRole('heading', { name: /Votre commande/ })).toBeVisible()
    expect(screen.getByLabelText('Nom complet')).toHaveValue('')
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

describe('the withdrawal', () => {
  it('the withdrawal page states what it covers, what it excludes, and another way', async () => {
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

  it('a withdrawal is linked at the foot of every page, and on a paid order’s page', async () => {
    const { unmount } = await openPage('/contact', {})
    const foot = within(await screen.findByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute('href', '/retractation')
    unmount()
    await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => orderWith('paid') })
    await screen.findByText('Payé')
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Renoncer au contrat ici' })
    expect(link).toHaveAttribute('href', '/retractation?commande=GL-2611-4F7K2Q')
  })

  it.each(['/cgv', '/retours'])('a withdrawal is explained on %s, with the way to it', async address => {
    await openPage(address, {})
    const links = within(await screen.findByRole('main')).getAllByRole('link', { name: 'Renoncer au contrat ici' })
    expect(links[0]).toHaveAttribute('href', '/retractation')
  })
})
