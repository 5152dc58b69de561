import { expect, type Locator, type Page } from '@playwright/test'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { codeOfNow } from '../../kit/shop/accounts.ts'
import { axeViolations } from './axe.ts'
import { site } from './shopper.ts'

type Credentials = { readonly email: string; readonly password: string; readonly totpSecret?: string | undefined }

export const main = (page: Page): Locator => page.getByRole('main')
export const submit = (page: Page, name: string): Promise<void> => main(page).getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, name: string, value: string): Promise<void> => main(page).locator(`[name=${name}]`).fill(value)

/** The mail's links name the site as it is deployed: here they are followed on this machine. */
const hereOf = (link: string): string => {
  const { pathname, search, hash } = new URL(link)
  return site(pathname + search + hash)
}

export const linkIn = (links: readonly string[], part: string): string => {
  const link = links.find(address => address.includes(part))
  if (!link) throw new Error(`No link with ${part}`)
  return hereOf(link)
}

/** Gives an administrator's code, again where a test beside this one used it in the same half minute. */
export const giveCode = async (page: Page, email: string): Promise<void> => {
  const field = main(page).locator('[name=code]')
  await expect(field).toBeVisible()
  await expect(async () => {
    await field.fill(await codeOfNow(email))
    await submit(page, 'Valider')
    await expect(field).toBeHidden({ timeout: 2_000 })
    await expect(page.getByText('Ce code n’est pas le bon')).toBeHidden({ timeout: 500 })
  }).toPass()
}

export const signIn = async (page: Page, { email, password, totpSecret }: Credentials): Promise<void> => {
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(page, 'Se connecter')
  if (totpSecret) await giveCode(page, email)
}

export const signInAsCustomer = async (page: Page, credentials: Credentials): Promise<void> => {
  await page.goto(site('/login'))
  await signIn(page, credentials)
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(site('/'))
}

export const openAsOwner = async (page: Page, path: string): Promise<void> => {
  await page.goto(site(`/login?next=${encodeURIComponent(path)}`))
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  await signIn(page, endpoints().accounts.admin)
  await expect(page).toHaveURL(site(path))
}

export const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Votre compte' }).click()

export const signOut = async (page: Page): Promise<void> => {
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnecté avec succès')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
}

export const expectOpenToEveryone = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that is still loading has the place of its heading alone.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
}
