import { expect, test } from '@playwright/test'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { newAccount } from '../../kit/shop/accounts.ts'
import { fill, linkIn, main, openMenu, signIn, signInAsCustomer, submit } from '../kit/member.ts'
import { addToCart, aWorkForSale, expectPaid, orderAs, payWith, site } from '../kit/shopper.ts'

test('a customer keeps an address, buys with it, and finds the order in their space', async ({ page }) => {
  const person = await newAccount()
  await signInAsCustomer(page, person)
  await openMenu(page)
  await page.getByRole('link', { name: 'Votre espace' }).click()
  await page.getByRole('tab', { name: 'Adresses' }).click()
  await main(page).getByRole('button', { name: 'Ajouter une adresse' }).click()
  await fill(page, 'customerName', 'Claire Dupont')
  await fill(page, 'address', '3 rue des Halles')
  await fill(page, 'postalCode', '34200')
  await fill(page, 'city', 'Sète')
  await submit(page, 'Enregistrer')
  await expect(main(page).getByText('Adresse préférée')).toBeVisible()

  const work = await aWorkForSale()
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await expect(main(page).getByLabel('Vos adresses gardées')).toBeVisible()
  await expect(main(page).locator('[name=address]')).toHaveValue('3 rue des Halles')
  await main(page)
    .getByRole('button', { name: /^Commander et payer/ })
    .click()
  await payWith(page)
  await expectPaid(page)

  await page.goto(site('/compte'))
  await expect(main(page).getByText(work.title)).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Suivi et reçu/ })
    .click()
  await expect(main(page).getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
})

test('a guest finds an order again by a mailed link, and takes a copy of their data along', async ({ page }) => {
  const [work, email] = [await aWorkForSale(), newAddress()]
  await addToCart(page, work)
  await page.goto(site('/paiement'))
  await orderAs(page, email)
  await payWith(page)
  await expectPaid(page)

  await page.goto(site('/login'))
  await main(page)
    .getByRole('link', { name: /^Une commande sans compte/ })
    .click()
  // The sign-in form has a field of the same name.
  await expect(main(page).getByRole('heading', { name: 'Sans compte' })).toBeVisible()
  await fill(page, 'email', email)
  await submit(page, 'Recevoir le lien')
  await expect(main(page).getByText('Vérifiez votre boîte')).toBeVisible()
  await page.goto(linkIn((await mailTo(email, 'Votre lien vers vos commandes')).links, '/compte#lien='))
  await expect(main(page).getByText(work.title)).toBeVisible()
  await expect(page).toHaveURL(site('/compte'))

  await submit(page, 'Recevoir mes données par e-mail')
  await expect(main(page).getByText(/^Demandée le/)).toBeVisible()
  await runNow('serveOwnData')
  await page.goto(linkIn((await mailTo(email, 'Vos données sont prêtes')).links, '/compte#donnees='))
  const downloading = page.waitForEvent('download')
  await submit(page, 'Télécharger')
  expect((await downloading).suggestedFilename()).toBe('mes-donnees.zip')
})

test('a customer changes the password and signs in with it, asks to leave, and stays by the mail’s button', async ({ page }) => {
  const person = await newAccount()
  await signInAsCustomer(page, person)
  await page.goto(site('/compte?rubrique=securite'))
  await fill(page, 'previous', person.password)
  await fill(page, 'password', 'aquarelle-de-mer-9')
  await fill(page, 'confirmPassword', 'aquarelle-de-mer-9')
  await submit(page, 'Enregistrer le mot de passe')
  await expect(page).toHaveURL(site(`/login?next=${encodeURIComponent('/compte')}`))
  await signIn(page, { ...person, password: 'aquarelle-de-mer-9' })
  await expect(main(page).getByRole('heading', { level: 1, name: 'Votre espace' })).toBeVisible()

  await page.getByRole('tab', { name: 'Mes données' }).click()
  await submit(page, 'Supprimer mon compte')
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(main(page).getByText(/^Vos données seront effacées le/)).toBeVisible()
  await page.goto(linkIn((await mailTo(person.email, 'Vos données seront effacées')).links, '/compte#annuler='))
  await submit(page, 'Annuler et garder mes données')
  await expect(main(page).getByRole('heading', { name: 'Rien ne sera effacé' })).toBeVisible()
})
