/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { OwnData } from '../../../shared/privacy/ownData.ts'
import { openPage } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cartWith } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
})

const secret = 'a'.repeat(43)
const { email } = customer

/** The shop's answers, which keep what they are asked for. */
const keeping = (first: Partial<OwnData> = {}): Replies => {
  let now: OwnData = { email, ...first }
  return {
    actOnOwnData: ({ body: { act } }) => {
      if (act === 'export') now = { ...now, exportAskedAt: '2026-11-23T10:04:00.000Z' }
      if (act === 'erase') now = { ...now, erasesAt: '2026-11-30T10:00:00.000Z' }
      if (act === 'keep') now = { email }
      return act === 'download' ? { ...now, url: 'http://localhost/compte#mes-donnees.zip' } : now
    },
  }
}
const open = (address: string, replies: Replies) =>
  openPage(
    address,
    { getCart: () => cartWith(), listFavorites: () => ({ favorites: [] }), listOwnOrders: () => ({ email, orders: [] }), ...replies },
    poolAnswering().pool,
  )
const acts = (calls: readonly { name: string; body: unknown }[]) =>
  calls.flatMap(({ name, body }) => (name === 'actOnOwnData' ? [body] : []))

describe('« Mes données »', () => {
  const openPart = (replies: Replies) => {
    keepSession(customer)
    return open('/compte?rubrique=donnees', replies)
  }

  it('asks for a copy once, and says where it will come', async () => {
    const { user, calls } = await openPart(keeping())
    await user.click(await screen.findByRole('button', { name: 'Recevoir mes données par e-mail' }))
    expect(await screen.findByText(/^Demandée le 23 novembre 2026 à 11:04/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Recevoir mes données par e-mail' })).toBeNull()
    expect(acts(calls)).toEqual([{ act: 'look' }, { act: 'export' }])
  })

  it('asks twice before anything is erased, and takes it back by one press', async () => {
    const { user, calls } = await openPart(keeping())
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
    const dialog = within(screen.getByRole('dialog', { name: /^Voulez-vous vraiment partir/ }))
    expect(dialog.getByText(/^Nous écrivons à claire@mail.example/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(acts(calls)).toEqual([{ act: 'look' }])
    await user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
    await user.click(screen.getByRole('button', { name: 'Oui, tout effacer' }))
    expect(await screen.findByText('Vos données seront effacées le 30 novembre 2026.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Annuler et garder mes données' }))
    expect(await screen.findByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
    expect(said().getByText('Rien ne sera effacé')).toBeVisible()
    expect(acts(calls)).toEqual([{ act: 'look' }, { act: 'erase' }, { act: 'keep' }])
  })

  it('a refused request about one’s data shows why', async () => {
    const { user } = await openPart({
      actOnOwnData: ({ body: { act } }) => {
        if (act === 'look') return { email }
        throw refusing('actOnOwnData', act === 'export' ? 'exportAsked' : 'administrator')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Recevoir mes données par e-mail' }))
    expect(await said().findByText(/^Une copie a déjà été demandée/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
    await user.click(screen.getByRole('button', { name: 'Oui, tout effacer' }))
    expect(await said().findByText(/^Ce compte administre la boutique/)).toBeVisible()
  })

  it('asks to confirm the address first', async () => {
    await openPart({ actOnOwnData: () => ({}) })
    expect(await screen.findByText(/^Confirmez d’abord votre adresse e-mail/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull()
  })
})

describe('without an account', () => {
  it('the link to somebody’s orders does the same', async () => {
    const { user, calls } = await open(`/compte#lien=${secret}`, keeping())
    await user.click(await screen.findByRole('button', { name: 'Recevoir mes données par e-mail' }))
    expect(await screen.findByRole('button', { name: 'Effacer mes données' })).toBeVisible()
    expect(acts(calls)).toEqual([
      { act: 'look', link: secret },
      { act: 'export', link: secret },
    ])
  })
})

describe('the links of mails', () => {
  it('download a copy at the press of a button, as often as it is pressed', async () => {
    const { user, calls } = await open(`/compte#donnees=${secret}`, keeping())
    expect(await screen.findByRole('heading', { name: 'Vos données sont prêtes' })).toBeVisible()
    expect(acts(calls)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Télécharger' }))
    await waitFor(() => expect(acts(calls)).toEqual([{ act: 'download', link: secret }]))
    expect(location.hash).toBe('#mes-donnees.zip')
  })

  it('the link of a mail takes an erasure back', async () => {
    const { user, calls } = await open(`/compte#annuler=${secret}`, keeping({ erasesAt: '2026-11-30T10:00:00.000Z' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler et garder mes données' }))
    expect(await screen.findByRole('heading', { name: 'Rien ne sera effacé' })).toBeVisible()
    expect(acts(calls)).toEqual([{ act: 'keep', link: secret }])
  })

  it('the link of a mail shows when it is too late or no longer holds', async () => {
    const { user, unmount } = await open(`/compte#annuler=${secret}`, {
      actOnOwnData: () => ({ email, erasesAt: '2026-11-30T10:00:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Annuler et garder mes données' }))
    expect(await screen.findByText('Vos données seront effacées le 30 novembre 2026.')).toBeVisible()
    unmount()
    const refused = await open(`/compte#donnees=${secret}`, {
      actOnOwnData: () => {
        throw refusing('actOnOwnData', 'linkRefused')
      },
    })
    await refused.user.click(await screen.findByRole('button', { name: 'Télécharger' }))
    expect(await screen.findByText(/^Ce lien n’est plus valable/)).toBeVisible()
  })
})
