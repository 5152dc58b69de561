/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { commonPassword } from '../../../shared/account/passwordFaults.ts'
import { commonRefusals, type FieldError, type RefusalDefinition } from '../../../shared/kit/refusal.ts'
import { keepSignUpBrowser } from '../../../web/account/signUpBrowser.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { customer, signedIn, type TestPool } from '../../kit/page/pageAccounts.ts'
import { openLogin, openScreen } from '../../kit/screen/accountScreens.ts'

inMinutesOfTheirOwn()
beforeEach(() => localStorage.clear())

const shopRefusing =
  (code: string, { status, detail }: RefusalDefinition, errors: readonly FieldError[] = []) =>
  async () => {
    throw new ApiRefusal({ code, status, detail, errors: [...errors] })
  }

const openSignUp = async (answers: Partial<TestPool> = {}) => {
  const page = await openLogin(answers)
  await page.user.click(page.main.getByRole('tab', { name: 'Inscription' }))
  const fillUp = (password = 'secret6', confirmPassword = password) => {
    page.fill('E-mail', 'claire@mail.example')
    page.fill('Mot de passe', password)
    page.fill('Confirmer le mot de passe', confirmPassword)
  }
  return { ...page, fillUp }
}

describe('opening an account', () => {
  it('a sign-up asks to look at the mailbox, and returns to « Connexion » with the address', async () => {
    const { fillUp, press, asked, main, field } = await openSignUp({ signUp: async () => undefined })
    expect(field('Mot de passe')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Confirmer le mot de passe')).toHaveAttribute('name', 'confirmPassword')
    fillUp('mot de passe')
    await press('Créer mon compte')
    expect(await screen.findByText('Compte créé ! Vérifiez votre email pour confirmer.')).toBeVisible()
    expect(asked).toEqual([['signUp', { email: 'claire@mail.example', password: 'mot de passe' }]])
    expect(main.getByRole('tab', { name: 'Connexion' })).toHaveAttribute('aria-selected', 'true')
    expect(field('E-mail')).toHaveValue('claire@mail.example')
    expect(field('Mot de passe')).toHaveValue('')
    expect(main.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })).toBeVisible()
  })

  it.each([
    ['none', '', '', 'Veuillez remplir tous les champs'],
    ['one typed once', 'secret6', '', 'Veuillez remplir tous les champs'],
    ['two that differ', 'secret6', 'secret7', 'Les mots de passe ne correspondent pas'],
    ['five characters', '12345', '12345', 'Le mot de passe doit contenir au moins 6 caractères'],
    ['a hundred thousand', 'x'.repeat(100_000), 'x'.repeat(100_000), 'Le mot de passe ne peut pas dépasser 256 caractères'],
    ['a space around it', ' secret6', ' secret6', 'Le mot de passe ne peut ni commencer ni finir par une espace'],
  ])('refuses a password (%s)', async (_, password, confirmation, words) => {
    const { fillUp, press, main, namesAsked } = await openSignUp()
    fillUp(password, confirmation)
    await press('Créer mon compte')
    expect(await main.findByText(words)).toBeVisible()
    expect(namesAsked()).toEqual([])
  })

  it('refuses what is no address', async () => {
    const { fillUp, fill, press, main } = await openSignUp()
    fillUp()
    fill('E-mail', 'claire@')
    await press('Créer mon compte')
    expect(await main.findByText('Adresse email invalide.')).toBeVisible()
  })

  it('a sign-up shows that the address has an account already', async () => {
    const signUp = shopRefusing('alreadyRegistered', accountRoutes.signUp.refusals.alreadyRegistered)
    const { fillUp, press, main } = await openSignUp({ signUp })
    fillUp()
    await press('Créer mon compte')
    expect(await screen.findByText('Un compte existe déjà avec cet email')).toBeVisible()
    expect(main.getByRole('tab', { name: 'Inscription' })).toHaveAttribute('aria-selected', 'true')
  })

  it('a sign-up shows at its field that a password is too common', async () => {
    const { fillUp, press, field } = await openSignUp({
      signUp: shopRefusing('invalidInput', commonRefusals.invalidInput, [commonPassword]),
    })
    fillUp('azerty')
    await press('Créer mon compte')
    expect(await screen.findByText(/^Ce mot de passe est trop courant/)).toBeVisible()
    expect(field('Mot de passe')).toHaveAttribute('aria-invalid', 'true')
    expect(field('Mot de passe')).toHaveFocus()
  })
})

describe('a forgotten password', () => {
  const openReset = async (answers: Partial<TestPool> = {}) => {
    const page = await openLogin(answers)
    await page.user.click(page.main.getByRole('link', { name: 'Mot de passe oublié ?' }))
    await page.main.findByRole('heading', { level: 1, name: 'Mot de passe oublié' })
    return page
  }

  it('asks for the address, sends the mail, and returns to « Connexion »', async () => {
    const { fill, press, path, asked, main } = await openReset({ askReset: async () => undefined })
    expect(path()).toBe('/auth?reset=true')
    fill('E-mail', 'claire@mail.example')
    await press('Recevoir le lien')
    expect(await screen.findByText('Email de réinitialisation envoyé !')).toBeVisible()
    expect(asked).toEqual([['askReset', 'claire@mail.example']])
    expect(await main.findByRole('tab', { name: 'Connexion' })).toBeVisible()
    expect(path()).toBe('/auth')
  })

  it('wants the address', async () => {
    const { press, main, namesAsked } = await openReset()
    await press('Recevoir le lien')
    expect(await main.findByText('Veuillez saisir votre email')).toBeVisible()
    expect(namesAsked()).toEqual([])
  })

  const link = '/auth?reset=true#email=claire%2Bcadeau%40mail.example&code=123456'

  it('a forgotten password is replaced by the mailed link, whose code leaves the address bar', async () => {
    const { path, fill, press, asked, main } = await openScreen(link, { resetPassword: async () => undefined })
    expect(await main.findByRole('heading', { level: 1, name: 'Nouveau mot de passe' })).toBeVisible()
    expect(path()).toBe('/auth?reset=true')
    fill('Nouveau mot de passe', 'secret7')
    fill('Confirmer le mot de passe', 'secret7')
    await press('Enregistrer le mot de passe')
    expect(await screen.findByText('Mot de passe modifié !')).toBeVisible()
    expect(asked).toEqual([['resetPassword', { email: 'claire+cadeau@mail.example', code: '123456', password: 'secret7' }]])
    expect(await main.findByRole('tab', { name: 'Connexion' })).toBeVisible()
    expect(path()).toBe('/auth')
  })

  it('an administrator’s new password has twelve characters', async () => {
    const { fill, press, main, asked } = await openScreen(`${link}&admin=true`, { resetPassword: async () => undefined })
    expect(await main.findByText(/^Douze caractères au moins/)).toBeVisible()
    const choose = async (password: string) => {
      fill('Nouveau mot de passe', password)
      fill('Confirmer le mot de passe', password)
      await press('Enregistrer le mot de passe')
    }
    await choose('onze lilas.')
    expect(await main.findByText('Le mot de passe doit contenir au moins 12 caractères')).toBeVisible()
    expect(asked).toEqual([])
    await choose('douze lilas.')
    expect(await screen.findByText('Mot de passe modifié !')).toBeVisible()
    expect(asked).toEqual([['resetPassword', { email: 'claire+cadeau@mail.example', code: '123456', password: 'douze lilas.' }]])
  })

  it.each([
    ['linkRefused', accountRoutes.resetPassword.refusals.linkRefused, []],
    ['tooManyRequests', commonRefusals.tooManyRequests, []],
    ['invalidInput', { ...commonRefusals.invalidInput, detail: commonPassword.message }, [commonPassword]],
  ])('a reset password refused with « %s » shows: %s', async (code, definition, errors) => {
    // Testing Library compares texts with their spaces made plain.
    const words = definition.detail.replace(/\s/g, ' ')
    const { fill, press, main, user, path } = await openScreen(link, { resetPassword: shopRefusing(code, definition, errors) })
    await main.findByRole('heading', { level: 1, name: 'Nouveau mot de passe' })
    fill('Nouveau mot de passe', 'secret7')
    fill('Confirmer le mot de passe', 'secret7')
    await press('Enregistrer le mot de passe')
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(main.getByRole('link', { name: 'Demander un autre lien' }))
    expect(await main.findByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
    expect(path()).toBe('/auth?reset=true')
  })
})

describe('the link of a confirmation mail', () => {
  const link = '/auth#email=claire%40mail.example&code=654321&pool=123456'
  const mailed = { email: 'claire@mail.example', code: '654321' }
  const { linkRefused, passwordRequired } = accountRoutes.confirmAccount.refusals
  const confirmEmail = async () => signedIn(customer)
  /** Opens the link in the browser that signed up. */
  const openInOwn = async (answers: Partial<TestPool>) => {
    keepSignUpBrowser('Claire@mail.example', 'secret-of-the-browser')
    const page = await openScreen(link, answers)
    expect(page.namesAsked()).toEqual([])
    await page.press('Confirmer mon adresse')
    return page
  }
  const typeIn = async ({ fill, press }: Awaited<ReturnType<typeof openScreen>>, password: string) => {
    fill('Mot de passe', password)
    await press('Confirmer mon adresse')
  }
  /** The controls that a screen reader would read again at each change of the page. */
  const readAgain = () => document.querySelectorAll('main :is([aria-live], [role=status]) :is(a, button, input)')
  const isIn = async () => {
    expect(await screen.findByText('Votre adresse est confirmée. Bienvenue !')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Votre compte' })).toBeVisible()
  }

  it('confirms and signs in by one press in the browser that signed up, and leaves the address bar at once', async () => {
    const { path, asked } = await openInOwn({ confirmEmail })
    await isIn()
    expect(asked).toContainEqual(['confirmEmail', mailed])
    expect(path()).toBe('/')
  })

  it('asks for the password in any other, once, and signs in too', async () => {
    const page = await openScreen(link, { confirmEmail })
    expect(page.path()).toBe('/auth')
    expect(readAgain()).toHaveLength(0)
    await typeIn(page, 'azert')
    expect(await page.main.findByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
    expect(page.asked).toEqual([])
    await typeIn(page, 'lilas blanc')
    await isIn()
    expect(page.asked).toContainEqual(['confirmEmail', { ...mailed, password: 'lilas blanc' }])
    expect(page.path()).toBe('/')
  })

  it('a confirmation shows at its field that the password is too common', async () => {
    const page = await openScreen(link, { confirmEmail: shopRefusing('invalidInput', commonRefusals.invalidInput, [commonPassword]) })
    await typeIn(page, 'azerty')
    expect(await screen.findByText(/^Ce mot de passe est trop courant/)).toBeVisible()
    expect(page.field('Mot de passe')).toHaveAttribute('aria-invalid', 'true')
  })

  it('asks for the password where the shop no longer knows the browser', async () => {
    const page = await openInOwn({ confirmEmail: shopRefusing('passwordRequired', passwordRequired) })
    expect(await page.main.findByLabelText('Mot de passe', { selector: 'input' })).toBeVisible()
    expect(page.main.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(readAgain()).toHaveLength(0)
  })

  it('a confirmation link that no longer holds shows it, and sends another', async () => {
    const answers = { confirmEmail: shopRefusing('linkRefused', linkRefused), resendConfirmation: async () => undefined }
    const { press, asked, main } = await openInOwn(answers)
    expect(await main.findByText(linkRefused.detail)).toBeVisible()
    await press('Renvoyer l’e-mail de confirmation')
    expect(await screen.findByText('E-mail de confirmation envoyé !')).toBeVisible()
    expect(asked.at(-1)).toEqual(['resendConfirmation', 'claire@mail.example'])
  })

  it('a confirmation link that no longer holds shows it after the password too', async () => {
    const page = await openScreen(link, { confirmEmail: shopRefusing('linkRefused', linkRefused) })
    await typeIn(page, 'lilas blanc')
    expect(await screen.findByText(linkRefused.detail)).toBeVisible()
    expect(await page.main.findByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })).toBeVisible()
  })

  it('can be tried again when the network was gone', async () => {
    let isOnline = false
    const { press, main } = await openInOwn({
      confirmEmail: async () => {
        if (!isOnline) throw new NetworkError()
        return signedIn(customer)
      },
    })
    expect(await main.findByText(/La connexion au site est interrompue/)).toBeVisible()
    expect(main.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(readAgain()).toHaveLength(0)
    isOnline = true
    await press('Réessayer')
    await isIn()
  })
})
