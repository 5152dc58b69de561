import { expect, test } from '@playwright/test'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailsTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, rowsOf } from '../../kit/cloud/table.ts'
import { newAccount, signedIn } from '../../kit/shop/accounts.ts'
import { linkFor } from '../../kit/shop/magicLinks.ts'
import { until } from '../../kit/values/until.ts'
import { expectOpenToEveryone, fill, giveCode, linkIn, signIn, signInAsCustomer, submit } from '../kit/member.ts'
import { site } from '../kit/shopper.ts'

test('the owner signs in with a password, works behind the gate, and leaves', async ({ page }) => {
  await page.goto(site('/admin'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  await signIn(page, endpoints().accounts.admin)
  await expect(page).toHaveURL(site('/admin'))
  await expect(page.getByText("Bienvenue dans l'espace administrateur.")).toBeVisible()
  await expect(page.getByRole('banner').getByText('Connecté en tant que')).toBeVisible()
  await expectOpenToEveryone(page)
  await page.getByRole('link', { name: 'Retour à la boutique' }).click()
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL(site('/admin'))
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnecté avec succès')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('the owner signs in by a magic link, which works once; another can be sent', async ({ page }) => {
  const owner = await newAccount({ groups: ['admin'] })
  const links = async (count: number) => {
    const mails = await until(`${count} links`, async () => {
      const all = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('lien de connexion'))
      return all.length === count ? all : undefined
    })
    return linkIn(mails.at(-1)?.links ?? [], '/auth/callback')
  }
  await page.goto(site('/login'))
  await page.getByRole('link', { name: 'Espace administrateur' }).click()
  await expectOpenToEveryone(page)
  await fill(page, 'email', owner.email)
  await submit(page, 'Recevoir le lien')
  await expect(page.getByRole('heading', { name: 'Vérifiez votre email' })).toBeVisible()
  await expect(page.getByText('Lien envoyé !')).toBeVisible()
  const first = await links(1)
  await submit(page, 'Renvoyer le lien')
  const second = await links(2)

  // A scanner that fetches the page before its reader does.
  await page.request.get(second)
  await page.request.head(second)
  await page.goto(second)
  await submit(page, 'Me connecter')
  await giveCode(page, owner.email)
  await expect(page).toHaveURL(site('/admin'))
  await expect(page.getByRole('banner').getByText(owner.email)).toBeVisible()

  for (const used of [second, `${first}0`]) {
    await page.goto('about:blank')
    await page.goto(used)
    await submit(page, 'Me connecter')
    await expect(page.getByRole('heading', { name: "Erreur d'authentification" })).toBeVisible()
    await expect(page).toHaveURL(site('/auth/callback'))
  }
  await expectOpenToEveryone(page)
  // A sign-in session stays, whatever link was opened.
  await page.goto(site('/admin'))
  await expect(page.getByRole('banner').getByText('Connecté en tant que')).toBeVisible()
})

test('a magic link older than its ten minutes shows the error, and the way to another', async ({ page }) => {
  const owner = await newAccount({ groups: ['admin'] })
  const { address } = await linkFor(owner.email)
  // A test cannot wait: the link is made older where its time is kept.
  for (const row of await rowsOf(`LINK#${(await signedIn(owner)).sub}`))
    await changeRow(row, { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
  await page.goto(address.href)
  await submit(page, 'Me connecter')
  await expect(page.getByRole('heading', { name: "Erreur d'authentification" })).toBeVisible()
  await expect(page.getByText('Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.')).toBeVisible()
  await page.goto(site('/admin'))
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('an address that is not the owner’s is told the same, and gets no mail', async ({ page }) => {
  const { email } = await newAccount()
  for (const address of [email, newAddress()]) {
    await page.goto(site('/login?next=%2Fadmin'))
    await fill(page, 'email', address)
    await submit(page, 'Recevoir le lien')
    await expect(page.getByRole('heading', { name: 'Vérifiez votre email' })).toBeVisible()
    await expect(page.getByText('Lien envoyé !').first()).toBeVisible()
    expect(await mailsTo(address)).toEqual([])
  }
})

test('the gate sends nobody to the sign-in and a customer to « Accès refusé »', async ({ page }) => {
  await page.goto(site('/admin'))
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/)
  await expect(page.getByRole('tab', { name: 'Lien magique' })).toBeVisible()
  await signInAsCustomer(page, await newAccount())
  await page.goto(site('/admin'))
  await expect(page).toHaveURL(site('/403'))
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByText('Seuls les administrateurs autorisés peuvent accéder')).toBeVisible()
  await expectOpenToEveryone(page)
})
