import { fireEvent, screen, within } from '@testing-library/react'
import { AuthRefusal, type AuthRefusalCode } from '../../../web/kit/session/auth.ts'
import { openPage } from '../page/page.tsx'
import { poolAnswering, type TestPool } from '../page/pageAccounts.ts'
import type { Replies } from '../page/replies.ts'
import { wall } from '../values/artworks.ts'
import { cartWith } from '../values/carts.ts'

/** The requests that any page makes for a signed-in visitor. */
const replies: Replies = {
  listArtworks: () => ({ artworks: [...wall] }),
  getCart: () => cartWith(),
  listFavorites: () => ({ favorites: [] }),
  recordSecurityEvent: () => ({ recorded: true }),
}

export const refusing = (code: AuthRefusalCode) => async () => {
  throw new AuthRefusal(code)
}

/** Opens an account page before a user pool that answers as the test says. */
export const openScreen = async (address: string, answers: Partial<TestPool> = {}) => {
  const { pool, asked, namesAsked } = poolAnswering(answers)
  const page = await openPage(address, replies, pool)
  const main = within(await screen.findByRole('main'))
  const field = (label: string) => main.getByLabelText(label, { selector: 'input' })
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => page.user.click(main.getByRole('button', { name }))
  const path = () => page.router.state.location.pathname + page.router.state.location.search
  return { ...page, main, field, fill, press, path, asked, namesAsked }
}

export const openLogin = async (answers: Partial<TestPool> = {}, address = '/login') => {
  const page = await openScreen(address, answers)
  await page.main.findByRole('tab', { name: 'Connexion' })
  const fillIn = (password = 'secret6') => {
    page.fill('E-mail', ' claire@mail.example ')
    page.fill('Mot de passe', password)
  }
  return { ...page, fillIn }
}

/** Returns the live region that announces toasts. */
export const said = () => within(screen.getByRole('log'))
