import { expect, type Page, test } from '@playwright/test'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { moveAccountClock, newAccount } from '../../kit/shop/accounts.ts'
import { until } from '../../kit/values/until.ts'
import { expectOpenToEveryone, fill, linkIn, main, openMenu, signIn, signInAsCustomer, signOut, submit } from '../kit/member.ts'
import { addToCart, aWorkForSale, phone, site } from '../kit/shopper.ts'

test('an account is opened, confirmed by its mail, signed in to, kept through a reload, and left', async ({ page }) => {
  const person = { email: newAddress(), password: 'mot de passe' }
  await page.goto(site('/login'))
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await fill(page, 'email', person.email)
  await fill(page, 'password', person.password)
  await fill(page, 'confirmPassword', person.password)
  await submit(page, 'Créer mon compte')
  await expect(page.getByText('Compte créé ! Vérifiez votre email pour confirmer.')).toBeVisible()

  await signIn(page, person)
  await expect(page.getByText('Veuillez confirmer votre email avant de vous connecter')).toBeVisible()
  const link = linkIn((await mailTo(person.email)).links, '/auth#')
  await page.goto(link)
  await expectOpenToEveryone(page)
  await submit(page, 'Confirmer mon adresse')
  await expect(page.getByText('Votre adresse est confirmée')).toBeVisible()
  await expect(page).toHaveURL(site('/'))
  await page.goto('about:blank')
  await page.goto(link)
  await fill(page, 'password', person.password)
  await expectOpenToEveryone(page)
  await submit(page, 'Confirmer mon adresse')
  await expect(page.getByText('Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.')).toBeVisible()

  await signOut(page)
  await signInAsCustomer(page, person)
  await page.reload()
  await openMenu(page)
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await page.goto(site('/login'))
  await expect(page).toHaveURL(site('/'))
  await signOut(page)
})

test('a confirmation mail that did not come is sent again, and signs in on another device by the password', async ({ page, browser }) => {
  const person = { email: newAddress(), password: 'secret6' }
  await page.goto(site('/auth'))
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await fill(page, 'email', person.email)
  await fill(page, 'password', person.password)
  await fill(page, 'confirmPassword', person.password)
  await submit(page, 'Créer mon compte')
  await submit(page, 'Renvoyer l’e-mail de confirmation')
  await expect(page.getByText('E-mail de confirmation envoyé !')).toBeVisible()
  const mails = await until('two mails', async () => {
    const all = await mailsTo(person.email)
    return all.length === 2 ? all : undefined
  })
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(mails.at(-1)?.links ?? [], '/auth#'))
  await fill(elsewhere, 'password', person.password)
  await submit(elsewhere, 'Confirmer mon adresse')
  await expect(elsewhere.getByText('Votre adresse est confirmée')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Votre compte' })).toBeVisible()
  await elsewhere.context().close()
})

test('a visitor who has an account already is told so, in capitals too', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto(site('/auth'))
  await page.getByRole('tab', { name: 'Inscription' }).click()
  await fill(page, 'email', email.toUpperCase())
  await fill(page, 'password', 'secret6')
  await fill(page, 'confirmPassword', 'secret6')
  await submit(page, 'Créer mon compte')
  await expect(page.getByText('Un compte existe déjà avec cet email')).toBeVisible()
})

test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto(site('/login'))
  for (const address of [email, newAddress()]) {
    await signIn(page, { email: address, password: 'faux-mot' })
    await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le message' }).click()
  }
  await expect(page).toHaveURL(site('/login'))
})

test('a forgotten password is replaced by the link of a mail, once', async ({ page }) => {
  const person = await newAccount()
  await page.goto(site('/login'))
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL(site('/auth?reset=true'))
  await fill(page, 'email', person.email)
  await expectOpenToEveryone(page)
  await submit(page, 'Recevoir le lien')
  await expect(page.getByText('Email de réinitialisation envoyé !')).toBeVisible()
  await expect(page).toHaveURL(site('/auth'))

  const link = linkIn((await mailTo(person.email)).links, 'reset=true')
  const chosen = { ...person, password: 'tout neuf' }
  const choose = async () => {
    await page.goto(link)
    await expect(page).toHaveURL(site('/auth?reset=true'))
    await fill(page, 'password', chosen.password)
    await fill(page, 'confirmPassword', chosen.password)
    await submit(page, 'Enregistrer le mot de passe')
  }
  await choose()
  await expect(page.getByText('Mot de passe modifié !')).toBeVisible()
  await choose()
  await expect(page.getByText('Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.')).toBeVisible()

  await page.goto(site('/login'))
  await signIn(page, person)
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await signIn(page, chosen)
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
})

test('an address nobody has is answered like any other when its password is forgotten', async ({ page }) => {
  await page.goto(site('/auth?reset=true'))
  await fill(page, 'email', newAddress())
  await submit(page, 'Recevoir le lien')
  await expect(page.getByText('Email de réinitialisation envoyé !')).toBeVisible()
})

test('what was gathered before signing in joins the account, and is found on another device', async ({ page, browser }) => {
  const person = await newAccount()
  const [chosen, kept] = [await aWorkForSale(), await aWorkForSale()]
  await addToCart(page, chosen)
  await page.goto(site(`/oeuvres/${kept.slug}`))
  await main(page)
    .getByRole('button', { name: `Favori\u202f: ${kept.title}`, exact: true })
    .first()
    .click()
  await expect(page.getByTestId('favorites-count')).toHaveText('1')
  await signInAsCustomer(page, person)
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(page.getByTestId('favorites-count')).toHaveText('1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-session-id'))).toBeNull()

  const elsewhere = await (await browser.newContext()).newPage()
  await signInAsCustomer(elsewhere, person)
  await elsewhere.goto(site('/panier'))
  await expect(main(elsewhere).getByText(chosen.title)).toBeVisible()
  await elsewhere.goto(site('/favoris'))
  await expect(main(elsewhere).getByText(kept.title).first()).toBeVisible()

  await signOut(page)
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await page.goto(site('/panier'))
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await elsewhere.context().close()
})

test('signing in at two tabs at once joins what was gathered once, and both tabs show it', async ({ page, context }) => {
  const person = await newAccount()
  await addToCart(page, await aWorkForSale())
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto(site('/login'))
    await fill(tab, 'email', person.email)
    await fill(tab, 'password', person.password)
  }
  // Playwright's own click waits until the button is still; by then the sign-in of the other tab may have led this one away.
  const buttons = tabs.map(tab => tab.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }))
  await Promise.all(buttons.map(button => button.evaluate((pressed: HTMLElement) => pressed.click())))
  for (const tab of tabs) {
    await expect(tab).toHaveURL(site('/'))
    await expect(tab.getByTestId('cart-count')).toHaveText('1')
    await tab.reload()
    await expect(tab.getByTestId('cart-count')).toHaveText('1')
    await expect(tab.getByRole('button', { name: 'Votre compte' })).toBeVisible()
  }
})

test('a sign-in without a network shows that and can be tried again', async ({ page }) => {
  const person = await newAccount()
  const pool = `${endpoints().users}/**`
  await page.goto(site('/login'))
  await page.route(pool, route => route.abort())
  await signIn(page, person)
  await expect(page.getByText(/La connexion au site est interrompue/)).toBeVisible()
  await page.unroute(pool)
  await submit(page, 'Se connecter')
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
})

test('signing out in one tab is seen in the others', async ({ page, context }) => {
  await signInAsCustomer(page, await newAccount())
  const other = await context.newPage()
  await other.goto(site('/a-propos'))
  await expect(other.getByRole('button', { name: 'Votre compte' })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
})

/** Makes of the kept token one that the server refuses. */
const spoilToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(name => name.endsWith('.accessToken')))
      localStorage.setItem(key, `${localStorage.getItem(key)?.slice(0, -8)}AAAAAAAA`)
  })

test('a token that ran out, or is refused, is renewed without a word', async ({ page }) => {
  const person = await newAccount()
  await signInAsCustomer(page, person)
  await addToCart(page, await aWorkForSale())
  await spoilToken(page)
  await page.reload()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 })
  const renewed = page.waitForResponse(endpoints().users)
  await page.reload()
  expect((await renewed).ok()).toBe(true)
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Votre compte' })).toBeVisible()
})

test('a session that is over signs out, and the visitor goes on as a stranger', async ({ page }) => {
  const person = await newAccount()
  await signInAsCustomer(page, person)
  await addToCart(page, await aWorkForSale())
  await spoilToken(page)
  await moveAccountClock(person.email, 400 * 24 * 60 * 60)
  await page.goto(site('/panier'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await addToCart(page, await aWorkForSale())
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})

test('nobody is led out of the site by the address they sign in at', async ({ page }) => {
  const person = await newAccount()
  await page.goto(site(`/login?next=${encodeURIComponent('//mauvais.example/panier')}`))
  await signIn(page, person)
  await expect(page).toHaveURL(site('/'))
  await page.goto(site(`/login?next=${encodeURIComponent('https://mauvais.example')}`))
  await expect(page).toHaveURL(site('/'))
})

test('a stranger’s pages load neither the user pool nor its settings', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(site('/'))
  await expect(page.getByRole('heading', { name: 'Nouvelles Œuvres' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /amplify|config\.json|cognito/i.test(url))).toEqual([])
  expect(asked.filter(url => new URL(url).origin !== new URL(site()).origin)).toEqual([])
})

test('every screen of accounts is open to everyone and fits a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  const screens = [
    ['/login', 'Votre compte'],
    ['/login?next=%2Fadmin', 'Espace administrateur'],
    ['/auth', 'Votre compte'],
    ['/auth?reset=true', 'Mot de passe oublié'],
    ['/auth?reset=true#email=a%40mail.example&code=1', 'Nouveau mot de passe'],
    ['/auth#email=a%40mail.example&code=1', 'Confirmez votre adresse'],
    ['/auth/callback#email=a%40mail.example&secret=x', 'Connexion'],
    ['/403', 'Accès refusé'],
  ] as const
  for (const [path, title] of screens) {
    await page.goto('about:blank')
    await page.goto(site(path))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectOpenToEveryone(page)
    for (const tab of await main(page).getByRole('tab', { selected: false }).all()) {
      await tab.click()
      await main(page).locator('form:visible').getByRole('button').last().click()
      await expectOpenToEveryone(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
})
