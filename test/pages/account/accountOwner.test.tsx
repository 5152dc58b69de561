/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import jsqr from 'jsqr'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import type { AuthRefusalCode, CodeAsked } from '../../../web/kit/session/auth.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { customer, keepSession, owner, signedIn, type TestPool } from '../../kit/page/pageAccounts.ts'
import { held } from '../../kit/page/replies.ts'
import { openScreen, refusing, said } from '../../kit/screen/accountScreens.ts'

inMinutesOfTheirOwn()
beforeEach(() => localStorage.clear())

describe('the owner’s screen', () => {
  it('the owner’s screen is behind a link on the customer’s, and leads back', async () => {
    const { main, user } = await openScreen('/login')
    await user.click(await main.findByRole('link', { name: 'Espace administrateur' }))
    expect(main.getByRole('tab', { name: 'Lien magique' })).toHaveAttribute('aria-selected', 'true')
    expect(main.getByRole('tab', { name: 'Mot de passe' })).toBeVisible()
    await user.click(main.getByRole('link', { name: 'Espace client' }))
    expect(main.getByRole('tab', { name: 'Connexion' })).toBeVisible()
  })

  it('opens at once for who comes from the gate', async () => {
    const { main, path } = await openScreen('/admin/commandes')
    expect(await main.findByRole('tab', { name: 'Lien magique' })).toBeVisible()
    expect(path()).toBe('/login?next=%2Fadmin%2Fcommandes')
  })

  it('sends a signed-in owner on to the back office', async () => {
    keepSession(owner)
    const { path } = await openScreen('/login?next=%2Fadmin')
    await waitFor(() => expect(path()).toBe('/admin'))
  })
})

describe('the magic link', () => {
  const openLink = async (answers: Partial<TestPool> = {}) => {
    const page = await openScreen('/login?next=%2Fadmin', answers)
    await page.main.findByRole('tab', { name: 'Lien magique' })
    return page
  }

  it('a magic link is sent, and the owner is told to look at the mailbox', async () => {
    const { fill, press, main, asked } = await openLink({ sendLink: async () => undefined })
    fill('E-mail', owner.email)
    await press('Recevoir le lien')
    expect(await main.findByRole('heading', { level: 1, name: 'Vérifiez votre email' })).toBeVisible()
    expect(said().getByText('Lien envoyé !')).toBeVisible()
    expect(said().getByText('Vérifiez votre boîte email pour vous connecter.')).toBeVisible()
    expect(asked).toEqual([['sendLink', owner.email]])
  })

  it('a magic link is sent again on « Renvoyer le lien », within its own limit', async () => {
    const { fill, press, main, asked } = await openLink({ sendLink: async () => undefined })
    fill('E-mail', owner.email)
    await press('Recevoir le lien')
    await main.findByRole('button', { name: 'Renvoyer le lien' })
    for (let sent = 2; sent <= 5; sent += 1) {
      await press('Renvoyer le lien')
      await waitFor(() => expect(asked).toHaveLength(sent))
    }
    await press('Renvoyer le lien')
    expect(await said().findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(asked).toHaveLength(5)
    await press('Changer d’adresse')
    expect(await main.findByRole('tab', { name: 'Lien magique' })).toBeVisible()
  })

  it.each(['', 'solene', '   '])('wants an address with an @ (%j)', async email => {
    const { fill, press, main, namesAsked } = await openLink()
    fill('E-mail', email)
    await press('Recevoir le lien')
    expect(await main.findByText('Veuillez saisir une adresse email valide.')).toBeVisible()
    expect(namesAsked()).toEqual([])
  })

  it.each<[AuthRefusalCode, string]>([
    ['unexpected', "Une erreur inattendue s'est produite."],
    ['tooManyTries', 'Trop de tentatives. Veuillez patienter avant de réessayer.'],
  ])('a request for a link refused with « %s » shows: %s', async (code, words) => {
    const { fill, press } = await openLink({ sendLink: refusing(code) })
    fill('E-mail', owner.email)
    await press('Recevoir le lien')
    expect(await said().findByText(words)).toBeVisible()
    expect(said().getByText('Erreur de connexion')).toBeVisible()
  })
})

const openPassword = async (answers: Partial<TestPool> = {}) => {
  const page = await openScreen('/login?next=%2Fadmin', answers)
  await page.user.click(await page.main.findByRole('tab', { name: 'Mot de passe' }))
  return page
}

describe('the owner’s password', () => {
  it('opens the back office, with a welcome', async () => {
    const { fill, press, path, asked } = await openPassword({ signIn: async () => signedIn(owner) })
    fill('E-mail', owner.email)
    fill('Mot de passe', 'atelier!')
    await press('Se connecter')
    expect(await said().findByText('Connexion réussie')).toBeVisible()
    expect(said().getByText("Bienvenue dans l'espace administrateur.")).toBeVisible()
    await waitFor(() => expect(path()).toBe('/admin'))
    expect(asked[0]).toEqual(['signIn', { email: owner.email, password: 'atelier!' }])
  })

  it('wants both fields', async () => {
    const { fill, press, main, namesAsked } = await openPassword()
    fill('E-mail', owner.email)
    await press('Se connecter')
    expect(await main.findByText('Veuillez saisir votre email et mot de passe.')).toBeVisible()
    expect(namesAsked()).toEqual([])
  })

  it.each<[AuthRefusalCode, string]>([
    ['wrongCredentials', 'Email ou mot de passe incorrect.'],
    ['unexpected', "Une erreur inattendue s'est produite."],
  ])('an owner’s sign-in refused with « %s » shows: %s', async (code, words) => {
    const { fill, press } = await openPassword({ signIn: refusing(code) })
    fill('E-mail', owner.email)
    fill('Mot de passe', 'faux-mot')
    await press('Se connecter')
    expect(await said().findByText(words)).toBeVisible()
    expect(said().getByText('Erreur de connexion')).toBeVisible()
  })

  it('shows a customer who signs in here no more than « Accès refusé »', async () => {
    const { fill, press, path, main } = await openPassword({ signIn: async () => signedIn(customer) })
    fill('E-mail', customer.email)
    fill('Mot de passe', 'secret6')
    await press('Se connecter')
    expect(await main.findByRole('heading', { name: 'Accès refusé' })).toBeVisible()
    expect(path()).toBe('/403')
    expect(screen.queryByText("Bienvenue dans l'espace administrateur.")).toBeNull()
  })
})

/** Scans a drawn QR code as a telephone does, each module three pixels wide. */
const scanned = (drawing: HTMLElement): string | undefined => {
  const modules = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  const side = modules * 3
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of drawing
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let at = 0; at < 9; at += 1) {
      const [column, row] = [Number(x) * 3 + (at % 3), Number(y) * 3 + Math.floor(at / 3)]
      pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  return jsqr.default(pixels, side, side)?.data
}

describe('the code of an administrator', () => {
  const asking =
    (...questions: readonly CodeAsked[]): TestPool['signIn'] =>
    async (_, askCode) => {
      const given = []
      for (const question of questions) given.push(await askCode(question))
      expect(given.at(-1)).toBe('123456')
      return signedIn(owner)
    }

  it('an administrator’s code is asked for after the password, and again when it was wrong', async () => {
    const { fill, press, path, main } = await openPassword({ signIn: asking({ isWrong: false }, { isWrong: true }) })
    fill('E-mail', owner.email)
    fill('Mot de passe', 'atelier-du-matin')
    await press('Se connecter')
    expect(await main.findByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible()
    expect(main.queryByLabelText('Mot de passe', { selector: 'input' })).not.toBeVisible()
    const code = () => main.getByLabelText('Code à six chiffres')
    expect(code()).toHaveFocus()
    expect(code()).toHaveAttribute('name', 'code')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    fill('Code à six chiffres', '12')
    await press('Valider')
    expect(await main.findByText('Le code a six chiffres.')).toBeVisible()
    fill('Code à six chiffres', '000 000')
    await press('Valider')
    expect(await main.findByText('Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.')).toBeVisible()
    fill('Code à six chiffres', '123456')
    await press('Valider')
    await waitFor(() => expect(path()).toBe('/admin'))
  })

  it.each(['123\u00a0456', '123\u202f456', '\u200b123456\u200e', '123-456', '１２３４５６'])(
    'an administrator’s code is accepted as it is pasted: %j',
    async pasted => {
      const { fill, press, path, main } = await openPassword({ signIn: asking({ isWrong: false }) })
      fill('E-mail', owner.email)
      fill('Mot de passe', 'atelier-du-matin')
      await press('Se connecter')
      await main.findByRole('heading', { level: 1, name: 'Votre code' })
      fill('Code à six chiffres', pasted)
      await press('Valider')
      await waitFor(() => expect(path()).toBe('/admin'))
    },
  )

  it('comes at first with a key for the app', async () => {
    const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const { fill, press, path, main } = await openPassword({ signIn: asking({ isWrong: false, secret }) })
    fill('E-mail', owner.email)
    fill('Mot de passe', 'atelier-du-matin')
    await press('Se connecter')
    expect(await main.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    const app = main.getByRole('link', { name: 'L’ajouter à l’application de cet appareil' })
    expect(app.getAttribute('href')).toMatch(/^otpauth:\/\/totp\/.+\?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=/)
    expect(scanned(await main.findByRole('img', { name: 'Code QR de votre clé' }))).toBe(app.getAttribute('href'))
    fill('Code à six chiffres', '123456')
    await press('Valider')
    await waitFor(() => expect(path()).toBe('/admin'))
  })

  it('a sign-in that the pool ends shows that the code was refused', async () => {
    const { fill, press, main } = await openPassword({ signIn: refusing('codeRefused') })
    fill('E-mail', owner.email)
    fill('Mot de passe', 'atelier-du-matin')
    await press('Se connecter')
    expect(await screen.findByText('Le code n’a pas été accepté. Recommencez la connexion.')).toBeVisible()
    expect(main.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })
})

describe('/auth/callback', () => {
  it.each([
    ['access_denied', 'La connexion a été refusée ou annulée.'],
    ['server_error', 'Le service de connexion a rencontré une erreur. Veuillez réessayer dans un instant.'],
    ['autre', "Une erreur inattendue s'est produite"],
    ['', "Une erreur inattendue s'est produite"],
    ['constructor', "Une erreur inattendue s'est produite"],
  ])('an address with error=%s shows what it means, and no word of the address itself', async (code, words) => {
    const description = 'Appelez le 01 23 45 67 89'
    const { main, path, namesAsked } = await openScreen(`/auth/callback?error=${code}&error_description=${encodeURIComponent(description)}`)
    expect(await main.findByRole('heading', { level: 1, name: "Erreur d'authentification" })).toBeVisible()
    expect(main.getByText(words)).toBeVisible()
    expect(main.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login')
    expect(document.body).not.toHaveTextContent('Appelez')
    expect(path()).toContain('/auth/callback')
    expect(namesAsked()).toEqual([])
  })

  const link = `/auth/callback#email=${encodeURIComponent(owner.email)}&secret=s3cr3t-of-the-link`
  const follow = async (answers: Partial<TestPool>) => {
    const page = await openScreen(link, answers)
    expect(page.namesAsked()).not.toContain('signInByLink')
    await page.press('Me connecter')
    return page
  }

  it('signs the owner in by the link and a press, once, with its secret out of the address bar at once', async () => {
    const slow = held(signedIn(owner))
    const { main, path, asked, router } = await follow({ signInByLink: slow.reply })
    expect(main.getByText('Connexion en cours...')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/auth/callback', search: '', hash: '' })
    slow.release()
    await waitFor(() => expect(path()).toBe('/admin'))
    expect(asked.filter(([name]) => name === 'signInByLink')).toEqual([
      ['signInByLink', { email: owner.email, secret: 's3cr3t-of-the-link' }],
    ])
  })

  it.each<[AuthRefusalCode, string]>([
    ['linkRefused', 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.'],
    ['wrongCredentials', 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.'],
    ['unexpected', "Une erreur inattendue s'est produite"],
  ])('a followed link refused with « %s » shows: %s', async (code, words) => {
    const { main } = await follow({ signInByLink: refusing(code) })
    expect(await main.findByRole('heading', { name: "Erreur d'authentification" })).toBeVisible()
    expect(main.getByText(words)).toBeVisible()
    expect(main.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login')
  })

  it('shows a link that was used as such, even to an owner who is signed in', async () => {
    keepSession(owner)
    const { main } = await follow({ signInByLink: refusing('wrongCredentials') })
    expect(await main.findByRole('heading', { name: "Erreur d'authentification" })).toBeVisible()
  })

  it('a magic link followed without a network shows that the connection is lost', async () => {
    const { main } = await follow({
      signInByLink: async () => {
        throw new NetworkError()
      },
    })
    expect(await main.findByText(/La connexion au site est interrompue/)).toBeVisible()
  })

  it.each([
    ['nobody', undefined, '/login'],
    ['a customer', customer, '/'],
    ['the owner', owner, '/admin'],
  ])('the callback without a link sends %s on', async (_, identity, place) => {
    if (identity) keepSession(identity)
    const { path } = await openScreen('/auth/callback')
    await waitFor(() => expect(path()).toBe(place))
  })

  it('follows no address given to it', async () => {
    keepSession(customer)
    const { path } = await openScreen('/auth/callback?next=https%3A%2F%2Fmauvais.example#next=//mauvais.example')
    await waitFor(() => expect(path()).toBe('/'))
  })
})
