/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { aWork } from '../../kit/values/artworks.ts'
import { samplePromises } from '../../kit/values/promises.ts'

inMinutesOfTheirOwn()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const works = {
  'barques-au-repos': aWork({ id: 17, slug: 'barques-au-repos', title: 'Barques au repos' }),
  'le-large': aWork({ id: 3, slug: 'le-large', title: 'Le Large', price: null }),
  vendue: aWork({ id: 4, slug: 'vendue', title: 'Vendue', price: null, availability: 'Vendu' }),
  rougets: aWork({ id: 5, slug: 'rougets', title: 'Ronde de rougets', price: null, availability: 'Sur commande' }),
}

const replies: Replies = {
  getArtwork: ({ params }) => {
    const artwork = Object.values(works).find(({ slug, id }) => slug === params.slug || String(id) === params.slug)
    if (!artwork) throw refusing('getArtwork', 'artworkNotFound')
    return { artwork, similarArtworks: [] }
  },
  sendContactEmail: () => ({ received: true }),
}

const open = async (address: string, more: Replies = {}) => {
  const page = await openPage(address, { ...replies, ...more })
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const send = () => page.user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  return { ...page, fill, send, sent: () => page.calls.filter(({ name }) => name === 'sendContactEmail').map(({ body }) => body) }
}

const form = () => within(screen.getByRole('main'))
const textOf = (label: string) => shown(screen.getByLabelText<HTMLInputElement>(label).value)
const fields = () =>
  form()
    .getAllByRole('textbox')
    .map(field => field.getAttribute('name'))
const go = (router: { navigate: (to: string) => unknown }, to: string) => act(async () => void (await router.navigate(to)))

describe('a question about a work', () => {
  it.each(Object.values(works))('a question is one press away from the page of « $title »', async ({ slug, title }) => {
    const { user } = await open(`/oeuvres/${slug}`)
    await user.click(await form().findByRole('link', { name: 'Une question sur cette œuvre' }))
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    expect(form().getByRole('link', { name: title })).toHaveAttribute('href', `/oeuvres/${slug}`)
  })

  it('shows the work with its reference, and opens with a subject that can be changed', async () => {
    const { fill } = await open('/contact?oeuvre=barques-au-repos')
    expect(form().getByText('GL-0017')).toBeVisible()
    expect(textOf('Sujet')).toBe('Question sur « Barques au repos » (GL-0017)')
    expect(textOf('Message')).toBe('')
    fill('Sujet', 'Le cadre des barques')
    expect(textOf('Sujet')).toBe('Le cadre des barques')
  })

  it('a question about a work is sent with its number, and leaves an empty form', async () => {
    const { fill, send, sent, router } = await open('/contact?oeuvre=barques-au-repos')
    fill('Nom', 'Claire Dupont')
    fill('E-mail', 'claire@mail.example')
    fill('Message', 'Est-elle vernie ?')
    await send()
    expect(await screen.findByText('Message envoyé !')).toBeVisible()
    expect(sent()).toEqual([
      {
        name: 'Claire Dupont',
        email: 'claire@mail.example',
        subject: expect.stringContaining('Barques au repos'),
        message: 'Est-elle vernie ?',
        artworkId: 17,
      },
    ])
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/contact', search: '' }))
    expect(form().queryByText('GL-0017')).toBeNull()
    expect(['Nom', 'E-mail', 'Sujet', 'Message'].map(textOf)).toEqual(['', '', '', ''])
  })

  it.each([
    ['received', 'Message envoyé !', ''],
    ['refused', "Impossible d'envoyer le message. Veuillez réessayer.", 'Est-elle vernie ?'],
  ])('leaves a visitor who went on before it was %s where they are, and its text only if it was not', async (end, told, message) => {
    const slow = held({ received: true as const })
    const sendContactEmail = async () => {
      const answer = await slow.reply()
      if (end === 'refused') throw refusing('sendContactEmail', 'internalError')
      return answer
    }
    const { fill, send, router } = await open('/contact?oeuvre=barques-au-repos', { sendContactEmail })
    fill('Nom', 'Claire Dupont')
    fill('E-mail', 'claire@mail.example')
    fill('Message', 'Est-elle vernie ?')
    await send()
    await go(router, '/oeuvres/le-large')
    slow.release()
    expect(await screen.findByText(told)).toBeVisible()
    expect(router.state.location.pathname).toBe('/oeuvres/le-large')
    await go(router, '/contact?oeuvre=barques-au-repos')
    expect(textOf('Message')).toBe(message)
  })

  it('becomes a message about nothing when the work is taken away; what was written stays', async () => {
    const { user, fill, send, sent } = await open('/contact?oeuvre=barques-au-repos')
    fill('Nom', 'Claire Dupont')
    await user.click(form().getByRole('link', { name: 'Retirer cette œuvre' }))
    await waitFor(() => expect(form().queryByText('GL-0017')).toBeNull())
    expect(['Nom', 'Sujet'].map(textOf)).toEqual(['Claire Dupont', ''])
    expect(document.body).not.toHaveFocus()
    fill('E-mail', 'claire@mail.example')
    fill('Sujet', 'Visite de l’atelier')
    fill('Message', 'Puis-je passer samedi ?')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('artworkId')
  })

  it('keeps the visitor’s own words through a reload and from work to work; what the form filled in follows', async () => {
    const before = await open('/contact?oeuvre=barques-au-repos')
    before.fill('Message', 'Est-elle vernie ?')
    before.unmount()
    const { fill, router } = await open('/contact?oeuvre=barques-au-repos')
    expect(['Sujet', 'Message'].map(textOf)).toEqual(['Question sur « Barques au repos » (GL-0017)', 'Est-elle vernie ?'])
    await go(router, '/contact?oeuvre=le-large')
    await form().findByText('GL-0003')
    expect(['Sujet', 'Message'].map(textOf)).toEqual(['Question sur « Le Large » (GL-0003)', 'Est-elle vernie ?'])
    fill('Sujet', 'Vos vernis')
    await go(router, '/contact?oeuvre=barques-au-repos')
    await form().findByText('GL-0017')
    expect(textOf('Sujet')).toBe('Vos vernis')
  })

  it('does without a work that is not found', async () => {
    await open('/contact?oeuvre=inconnue')
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    expect(textOf('Sujet')).toBe('')
    expect(form().queryByRole('link', { name: 'Retirer cette œuvre' })).toBeNull()
  })
})

describe('a price on request', () => {
  it('a price is asked for from the work’s page in three fields, its message written', async () => {
    const { user, fill, send, sent } = await open('/oeuvres/le-large')
    const [ask] = await form().findAllByRole('link', { name: 'Demander le prix' })
    await user.click(ask as HTMLElement)
    expect(await screen.findByRole('heading', { level: 2, name: 'Demander le prix' })).toBeVisible()
    expect(fields()).toEqual(['name', 'email', 'message'])
    expect(textOf('Message')).toBe('Bonjour, Je souhaite connaître le prix de « Le Large » (GL-0003). Merci.')
    fill('Nom', 'Claire Dupont')
    fill('E-mail', 'claire@mail.example')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ artworkId: 3, subject: 'Prix de «\u202fLe Large\u202f» (GL-0003)' })
  })

  it('a request for a price has its own subject, whatever was typed before', async () => {
    const { fill, router, send, sent } = await open('/contact')
    fill('Nom', 'Claire Dupont')
    fill('E-mail', 'claire@mail.example')
    fill('Sujet', 'Tout autre chose')
    await go(router, '/contact?oeuvre=3&sujet=prix')
    await screen.findByRole('heading', { level: 2, name: 'Demander le prix' })
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ subject: 'Prix de «\u202fLe Large\u202f» (GL-0003)' })
  })

  it.each(['barques-au-repos', 'vendue', 'rougets'])('a price request becomes a question where none can be asked for: %s', async slug => {
    await open(`/contact?oeuvre=${slug}&sujet=prix`)
    await screen.findByRole('heading', { level: 2, name: 'Écrire à l’atelier' })
    expect(fields()).toEqual(['name', 'email', 'subject', 'message'])
    expect(textOf('Sujet')).toMatch(/^Question sur/)
  })

  it('a request for a price has the work filled in where the shop makes no quotes', async () => {
    setGallery({ ...sampleGallery, promises: { ...samplePromises, offers: {} } })
    await open('/contact?oeuvre=rougets&sujet=prix')
    expect(await screen.findByRole('heading', { level: 2, name: 'Demander le prix' })).toBeVisible()
    expect(textOf('Message')).toContain('Je souhaite connaître le prix de « Ronde de rougets » (GL-0005)')
    setGallery(sampleGallery)
  })

  it.each([
    ['le-large', 'Demander le prix'],
    ['vendue', undefined],
    ['rougets', undefined],
    ['barques-au-repos', undefined],
  ])('a card offers to ask for a price only where a price alone is missing: %s', async (slug, label) => {
    const artwork = Object.values(works).find(work => work.slug === slug)
    for (const address of ['/oeuvres', '/oeuvres?vue=liste']) {
      const { unmount } = await openPage(address, { listArtworks: () => ({ artworks: artwork ? [artwork] : [] }) })
      const links = form().queryAllByRole('link', { name: /^Demander le prix/ })
      expect(links.map(link => link.textContent)).toEqual(label ? [label] : [])
      if (label) expect(links[0]).toHaveAttribute('href', '/contact?oeuvre=3&sujet=prix')
      unmount()
    }
  })
})
