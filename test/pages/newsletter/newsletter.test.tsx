/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { openPage } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'

inMinutesOfTheirOwn()

const received = { received: true } as const
const token = `${'s'.repeat(43)}.${'k'.repeat(43)}`

const open = async (path: string, replies: Replies = {}) => {
  const page = await openPage(path, { subscribeNewsletter: () => received, ...replies })
  await screen.findByRole('heading', { level: 1 })
  const main = within(screen.getByRole('main'))
  const send = () => page.user.click(main.getByRole('button', { name: 'S’inscrire' }))
  return { ...page, main, send, asked: () => page.calls.filter(({ name }) => name === 'subscribeNewsletter').map(({ body }) => body) }
}

describe('subscribing', () => {
  it('asks for an address and a consent, greets by name, and says to look at the mailbox', async () => {
    const { main, user, send, asked, router } = await open('/newsletter')
    expect(main.getByText(/1 à 2 e-mails par mois maximum/)).toBeVisible()
    expect(main.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute('href', '/mentions-legales/confidentialite')
    await user.type(main.getByLabelText('E-mail'), 'claire@mail.example')
    await user.type(main.getByLabelText('Nom (facultatif)'), 'Claire')
    await user.click(main.getByRole('checkbox'))
    await send()
    expect(await screen.findByRole('heading', { name: /^Merci Claire/ })).toBeVisible()
    expect(screen.getByText(/vers claire@mail.example/)).toBeVisible()
    expect(screen.getByRole('main').querySelectorAll('ol li')).toHaveLength(3)
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Découvrir les œuvres' })).toHaveAttribute('href', '/catalogue')
    expect(router.state.location.pathname).toBe('/newsletter-confirmation')
    expect(asked()).toEqual([{ email: 'claire@mail.example', name: 'Claire', rgpdConsent: true, origin: 'page' }])
  })

  it('leads nowhere who has gone on meanwhile, and says what there is to do', async () => {
    const slow = held(received)
    const { user, router } = await open('/contact', { subscribeNewsletter: slow.reply })
    const footer = within(screen.getByRole('contentinfo'))
    await user.type(footer.getByLabelText('Recevoir la lettre de l’atelier'), 'claire@mail.example')
    await user.click(footer.getByRole('button', { name: 'S’inscrire' }))
    await footer.findByRole('button', { name: 'Inscription...' })
    await act(() => router.navigate('/cgv'))
    await act(async () => slow.release())
    expect(await screen.findByText('Inscription presque faite')).toBeVisible()
    expect(router.state.location.pathname).toBe('/cgv')
  })

  it('an incomplete subscription shows what is missing, and sends nothing', async () => {
    const { main, user, send, asked } = await open('/newsletter')
    await user.type(main.getByLabelText('Nom (facultatif)'), 'C')
    await send()
    expect(await main.findByText('Adresse email invalide.')).toBeVisible()
    expect(main.getByText('Le nom doit contenir au moins 2 caractères')).toBeVisible()
    expect(main.getByText('Vous devez accepter les conditions RGPD')).toBeVisible()
    expect(main.getByLabelText('E-mail')).toBeInvalid()
    expect(main.getByLabelText('E-mail')).toHaveFocus()
    expect(main.getByRole('checkbox')).not.toBeChecked()
    expect(asked()).toEqual([])
  })

  it.each([
    ['internalError', 'Impossible de vous inscrire à la newsletter. Veuillez réessayer.'],
    ['tooManyRequests', 'Trop de tentatives. Veuillez patienter avant de réessayer.'],
  ])('a subscription that fails with %s shows an error and keeps what was typed', async (code, words) => {
    const { main, user, send } = await open('/newsletter', {
      subscribeNewsletter: () => {
        throw refusing('subscribeNewsletter', code)
      },
    })
    await user.type(main.getByLabelText('E-mail'), 'claire@mail.example')
    await user.click(main.getByRole('checkbox'))
    await send()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText("Erreur d'inscription")).toBeVisible()
    expect(main.getByLabelText('E-mail')).toHaveValue('claire@mail.example')
  })

  it('a subscription shows that it is under way, and is sent once', async () => {
    const slow = held(received)
    const { main, user, send, asked } = await open('/newsletter', { subscribeNewsletter: slow.reply })
    await user.type(main.getByLabelText('E-mail'), 'claire@mail.example')
    await user.click(main.getByRole('checkbox'))
    await send()
    const button = await main.findByRole('button', { name: 'Inscription...' })
    await user.click(button)
    expect(asked()).toHaveLength(1)
    await act(async () => slow.release())
    expect(await screen.findByRole('heading', { name: /^Merci/ })).toBeVisible()
  })

  it('works from the foot of every page, with what is agreed to under the field', async () => {
    const { user, asked, router } = await open('/contact')
    const field = screen.getByLabelText('Recevoir la lettre de l’atelier')
    expect(field).toHaveAccessibleDescription(/vous acceptez de recevoir la lettre/)
    await user.type(field, 'claire>{Enter}')
    expect(await screen.findByText('Adresse email invalide.')).toBeVisible()
    expect(field).toHaveValue('claire>')
    await user.type(field, '{Backspace}@mail.example{Enter}')
    expect(await screen.findByText(/vers claire@mail.example/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/newsletter-confirmation')
    expect(asked()).toEqual([{ email: 'claire@mail.example', rgpdConsent: true, origin: 'footer' }])
    expect(field).toHaveValue('')
  })
})

/** The controls and captions that a screen reader would read again at each change of the page. */
const readAgain = () =>
  [...screen.getByRole('main').querySelectorAll(':is([aria-live], [role=alert], [role=status]) :is(a, button, figcaption)')].map(
    ({ textContent }) => textContent,
  )

describe('the page behind the mail’s links', () => {
  it('thanks whoever comes without a name or an address', async () => {
    const { main } = await open('/newsletter-confirmation')
    expect(readAgain()).toEqual([])
    expect(main.getByText(/vers votre adresse/)).toBeVisible()
  })

  it('confirms when asked to, and not before', async () => {
    const { calls, main, user, namesOf } = await open(`/newsletter-confirmation#token=${token}`, {
      confirmNewsletter: () => ({ confirmed: true }),
    })
    expect(namesOf()).not.toContain('confirmNewsletter')
    expect(readAgain()).toEqual([])
    await user.click(main.getByRole('button', { name: 'Confirmer mon inscription' }))
    expect(await screen.findByRole('heading', { name: 'Votre inscription est confirmée' })).toHaveFocus()
    expect(readAgain()).toEqual([])
    expect(calls.map(({ name, body }) => ({ name, body }))).toContainEqual({ name: 'confirmNewsletter', body: { token } })
  })

  it.each([token, 'x'])('a mailed link %s that does not work leads back to the form', async link => {
    const { main, user } = await open(`/newsletter-confirmation#token=${link}`, {
      confirmNewsletter: () => {
        throw refusing('confirmNewsletter', 'linkRefused')
      },
    })
    await user.click(main.getByRole('button', { name: 'Confirmer mon inscription' }))
    expect(await main.findByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toHaveFocus()
    expect(readAgain()).toEqual([])
    expect(main.getByRole('link', { name: 'S’inscrire à nouveau' })).toHaveAttribute('href', '/newsletter')
  })

  it('ends a subscription when asked to, and not before; what failed can be tried again', async () => {
    let isDown = true
    const { main, user, namesOf } = await open(`/newsletter-confirmation#desinscription=${token}`, {
      unsubscribeNewsletter: () => {
        if (isDown) throw refusing('unsubscribeNewsletter', 'internalError')
        return { unsubscribed: true }
      },
    })
    expect(namesOf()).not.toContain('unsubscribeNewsletter')
    await user.click(main.getByRole('button', { name: 'Se désinscrire' }))
    expect(await main.findByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toHaveFocus()
    isDown = false
    await user.click(main.getByRole('button', { name: 'Réessayer' }))
    expect(await main.findByRole('heading', { name: 'Vous ne recevrez plus la lettre' })).toHaveFocus()
    expect(readAgain()).toEqual([])
  })

  it('leads to the painter, not back to the form, who wants to leave by a link that does not work', async () => {
    const { main, user } = await open('/newsletter-confirmation#desinscription=x', {
      unsubscribeNewsletter: () => {
        throw refusing('unsubscribeNewsletter', 'linkRefused')
      },
    })
    await user.click(main.getByRole('button', { name: 'Se désinscrire' }))
    expect(await main.findByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
    expect(main.getByText('Écrivez à l’atelier, qui vous désinscrira.')).toBeVisible()
    expect(main.getByRole('link', { name: 'Écrire à l’atelier' })).toHaveAttribute('href', '/contact')
    expect(main.queryByRole('link', { name: 'S’inscrire à nouveau' })).toBeNull()
  })
})
