import { expect, type Locator, type Page, test } from '@playwright/test'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { linkIn, main } from '../kit/member.ts'
import { addButton, aWorkForSale, desk, expectPaid, site } from '../kit/shopper.ts'

/** More stops than any page has: a control not met in as many cannot be reached by keyboard. */
const longestWalk = 150

/** Walks there with Tab alone, as the page orders its stops; each must be visibly marked when it is reached. */
const walkTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < longestWalk; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      const outline = await target.evaluate(element => getComputedStyle(element).outlineStyle)
      const isField = await target.evaluate(element => element.matches('input, select'))
      expect(outline !== 'none' || isField).toBe(true)
      return
    }
  }
  throw new Error(`${target} cannot be reached by keyboard`)
}

const follow = async (page: Page, target: Locator): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.type(text)
}

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('a painting is found, ordered and paid for by keyboard alone', async ({ page }) => {
    const work = await aWorkForSale()
    await pageOnce('/oeuvres', work.title)
    await page.goto(site())
    await follow(page, page.getByRole('main').getByRole('link', { name: 'Découvrir les œuvres' }).first())
    // The home page has its card too, and is there until the next one is.
    await page.waitForURL(site('/oeuvres'))
    await follow(page, page.getByRole('article').filter({ hasText: work.title }).getByRole('link').first())
    await expect(page.getByRole('heading', { level: 1 })).toContainText(work.title)
    await follow(page, addButton(page))
    await expect(page.getByText('Ajouté au panier')).toBeVisible()
    await expect(page.locator('a[href="/panier"]:focus')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/panier$/)
    await follow(page, page.getByRole('link', { name: 'Procéder au paiement' }))
    await type(page, page.getByLabel('E-mail'), newAddress())
    await type(page, page.getByLabel('Nom complet'), 'Claire Dupont')
    await follow(page, page.getByRole('button', { name: /^Commander et payer/ }))
    await page.waitForURL(/\/c\/pay\//)
    await type(page, page.locator('[name=cardNumber]'), '4242424242424242')
    await type(page, page.locator('[name=cardExpiry]'), '1234')
    await type(page, page.locator('[name=cardCvc]'), '123')
    await type(page, page.locator('[name=billingName]'), 'Claire Dupont')
    await follow(page, page.getByRole('button', { name: /^Payer/ }))
    await expectPaid(page)
  })
})

test('a cart is counted, emptied line by line and given a code without leaving the keyboard', async ({ page }) => {
  await page.goto(site(`/oeuvres/${(await aWorkForSale()).slug}`))
  await follow(page, addButton(page))
  await expect(page.getByText('Ajouté au panier')).toBeVisible()
  await page.goto(site('/panier'))
  await follow(page, page.getByRole('button', { name: /^Augmenter la quantité/ }))
  await expect(page.getByText('Œuvre originale unique : une seule peut être commandée.')).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'N’en garder qu’une' }))
  await type(page, page.getByLabel('Code promo'), 'bienvenue10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code BIENVENUE10 appliqué')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer le code BIENVENUE10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code promo')).toBeFocused()
  await page.goto(site('/panier'))
  await follow(page, page.getByRole('button', { name: /^Retirer .* du panier$/ }))
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeFocused()
})

/** Ticks or chooses what Tab leads to. */
const choose = async (page: Page, target: Locator): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

test('a quote is asked for through its four chapters without leaving the keyboard', async ({ page }) => {
  const main = page.getByRole('main')
  const isAt = (chapter: RegExp) => expect(page.getByRole('heading', { level: 2, name: chapter })).toBeFocused()
  const next = async (chapter: RegExp) => {
    await follow(page, page.getByRole('button', { name: 'Continuer' }))
    await isAt(chapter)
  }
  await page.goto(site('/devis'))
  await choose(page, page.getByRole('radio', { name: /^Création sur mesure/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Encadrement/ })).toBeChecked()
  await choose(page, page.getByRole('radio', { name: /^Sans cadre/ }))
  await type(page, page.getByLabel('Titre du projet'), 'Le port au soir')
  await page.keyboard.press('Enter')
  await isAt(/L’œuvre/)
  await type(page, page.getByLabel('Dimensions'), '60 x 80 cm')
  await type(page, page.getByLabel('Technique'), 'Pastel')
  await type(page, page.getByLabel('Description', { exact: true }), 'Le canal au petit matin.')
  await walkTo(page, page.getByLabel(/^Choisir des images/))
  await next(/Le délai/)
  await choose(page, page.getByRole('radio', { name: /^Standard/ }))
  await type(page, page.getByLabel('Budget', { exact: true }), 'Moins')
  await next(/Vous/)
  await follow(page, page.getByRole('button', { name: 'Revenir' }))
  await isAt(/Le délai/)
  await next(/Vous/)
  await type(page, page.getByLabel('Nom', { exact: true }), 'Claire Dupont')
  await type(page, main.getByLabel('E-mail'), newAddress())
  await type(page, page.getByLabel('Téléphone'), '06 12 34 56 78')
  await choose(page, page.getByRole('checkbox', { name: /^J’accepte/ }))
  await follow(page, page.getByRole('button', { name: 'Envoyer la demande' }))
  await expect(page.getByText('Demande de devis envoyée !')).toBeVisible()
})

test('an account is opened, confirmed, signed in to and left without leaving the keyboard', async ({ page }) => {
  const person = { email: newAddress(), password: 'mot de passe' }
  const form = main(page)
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  await page.goto(site('/'))
  await follow(page, page.getByRole('banner').getByRole('link', { name: 'Connexion' }))
  await walkTo(page, form.getByRole('tab', { name: 'Connexion' }))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('tab', { name: 'Inscription' })).toBeFocused()
  await type(page, form.locator('[name=email]'), person.email)
  await type(page, form.locator('[name=password]'), person.password)
  await type(page, form.locator('[name=confirmPassword]'), person.password)
  await follow(page, button('Créer mon compte'))
  await expect(page.getByText('Compte créé ! Vérifiez votre email pour confirmer.')).toBeVisible()
  await page.goto(linkIn((await mailTo(person.email)).links, '/auth#'))
  await follow(page, button('Confirmer mon adresse'))
  await expect(page.getByText('Votre adresse est confirmée')).toBeVisible()
  const leave = async () => {
    await follow(page, page.getByRole('button', { name: 'Votre compte' }))
    await follow(page, page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }))
    await expect(page.getByText('Déconnecté avec succès')).toBeVisible()
  }
  await leave()
  await page.goto(site('/login'))
  await type(page, form.locator('[name=email]'), person.email)
  await type(page, form.locator('[name=password]'), person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
  await leave()
})

test('a message is written, the letter asked for and the cookies chosen without leaving the keyboard', async ({ page }) => {
  const form = main(page)
  await page.goto(site('/contact'))
  await follow(page, page.getByRole('button', { name: 'Personnaliser' }))
  await choose(page, page.getByRole('switch', { name: 'Confort' }))
  await follow(page, page.getByRole('button', { name: 'Sauvegarder', exact: true }))
  await expect(page.getByRole('region', { name: 'Vos cookies, votre choix' })).toHaveCount(0)
  await type(page, form.getByLabel('Nom', { exact: true }), 'Claire Dupont')
  await type(page, form.getByLabel('E-mail'), newAddress())
  await type(page, form.getByLabel('Sujet'), 'Une visite')
  await type(page, form.getByLabel('Message', { exact: true }), 'Puis-je passer samedi matin ?')
  await follow(page, form.getByRole('button', { name: 'Envoyer le message' }))
  await expect(page.getByText('Message envoyé !')).toBeVisible()
  await page.goto(site('/newsletter'))
  await type(page, form.getByLabel('E-mail'), newAddress())
  await choose(page, form.getByRole('checkbox'))
  await follow(page, form.getByRole('button', { name: 'S’inscrire' }))
  await expect(page).toHaveURL(/newsletter-confirmation$/)
})
