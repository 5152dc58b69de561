/** @jest-environment jsdom */
import '../kit/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWork } from '../kit/artworks.ts'
import { openPage, shown } from '../kit/page.tsx'
import { filledQuote } from '../kit/quoteScreen.ts'
import { held, type Replies, refusing } from '../kit/replies.ts'

const start = Date.now()
let minutes = 0
// Each test in a minute of its own: the page counts what was sent in the last one.
beforeEach(() => {
  sessionStorage.clear()
  minutes += 2
  jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000)
})
afterEach(() => void jest.restoreAllMocks())

const received = { received: true } as const
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const open = async (replies: Replies = {}, address = '/devis') => {
  const page = await openPage(address, { sendQuoteEmail: () => received, ...replies })
  await screen.findByRole('heading', { level: 1, name: 'Demander un devis' })
  const { user, calls } = page
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const next = () => press('Continuer')
  const project = async () => {
    await user.click(screen.getByRole('radio', { name: /^Création sur mesure/ }))
    fill('Titre du projet', 'Le port au soir')
    await next()
    await heading(/L’œuvre/)
  }
  const work = async () => {
    fill('Dimensions', '60 x 80 cm')
    fill('Technique', 'huile')
    fill('Description', 'Le canal au petit matin.')
    await next()
    await heading(/Le délai/)
  }
  const time = async () => {
    await user.click(screen.getByRole('radio', { name: /^Standard/ }))
    fill('Budget', '1000-2000')
    await next()
    await heading(/Vous/)
  }
  const you = () => {
    fill('Nom', 'Claire Dupont')
    fill('Email', 'claire@mail.example')
    fill('Téléphone', '06 12 34 56 78')
    fireEvent.click(screen.getByRole('checkbox'))
  }
  const write = async () => {
    await project()
    await work()
    await time()
    you()
  }
  const send = () => press('Envoyer la demande')
  const sent = () => calls.filter(({ name }) => name === 'sendQuoteEmail').map(({ body }) => body)
  return { ...page, press, next, project, work, time, you, write, send, sent }
}

const asked = { ...filledQuote, termsAccepted: true, uploadedFiles: [] }

describe('asking for a quote', () => {
  it('goes through four chapters, sends, says so, and begins again blank', async () => {
    const { write, send, sent } = await open()
    await write()
    await send()
    expect(await screen.findByText('Demande de devis envoyée !')).toBeVisible()
    expect(screen.getByText('Je vous répondrai dans les 24h ouvrées. Vérifiez votre boîte mail.')).toBeVisible()
    expect(sent()).toEqual([asked])
    await heading(/Chapitre 1 sur 4/)
    expect(await screen.findByText(/Votre demande est à l’atelier/)).toHaveFocus()
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('')
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked()
    expect(sessionStorage).toHaveLength(0)
  })

  it('says where one stands in a sentence, and begins each chapter with the keyboard on its title', async () => {
    const { project, work, time } = await open()
    expect(await heading(/Chapitre 1 sur 4.*Le projet/)).toHaveAccessibleDescription(/^Pour commencer/)
    await project()
    expect(await heading(/Chapitre 2 sur 4.*L’œuvre/)).toHaveFocus()
    await work()
    expect(await heading(/Chapitre 3 sur 4.*Le délai et le budget/)).toHaveFocus()
    await time()
    expect(await heading(/Chapitre 4 sur 4.*Vous/)).toHaveFocus()
    expect(screen.getByText(/^Dernier chapitre/)).toBeVisible()
  })

  it('names each control as the request’s field, once per chapter', async () => {
    const { user, project, work, time } = await open()
    const main = screen.getByRole('main')
    const names = () => [...new Set([...main.querySelectorAll('[name]')].map(control => control.getAttribute('name')))]
    await user.click(screen.getByRole('radio', { name: /^Encadrement/ }))
    expect(names()).toEqual(['serviceType', 'framingOption', 'projectTitle'])
    await project()
    expect(names()).toEqual(['dimensions', 'technique', 'description', 'inspiration', 'uploadedFiles'])
    await work()
    expect(names()).toEqual(['urgency', 'budget'])
    await time()
    expect(names()).toEqual(['contactName', 'contactEmail', 'contactPhone', 'termsAccepted'])
  })

  it('offers every choice of the workshop, the prices of the faster ones said', async () => {
    const { project, work } = await open()
    const radios = () => screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(option => option.getAttribute('value'))
    expect(radios()).toEqual(['custom', 'framing', 'restoration', 'consultation'])
    await project()
    expect(options('Technique')).toEqual(['', 'huile', 'acrylique', 'aquarelle', 'mixte', 'pastel', 'other'])
    await work()
    expect(radios()).toEqual(['standard', 'express', 'urgent'])
    expect(screen.getByRole('radio', { name: /^Express/ })).toHaveAccessibleDescription('+30% sur le prix')
    expect(screen.getByRole('radio', { name: /^Urgent/ })).toHaveAccessibleDescription('+80% sur le prix')
    expect(options('Budget')).toEqual(['', '<1000', '1000-2000', '2000-5000', '5000-10000', '>10000', 'flexible'])
  })

  it('shows the frames with their prices for framing alone, and sends one with it alone', async () => {
    const { user, project, work, time, you, send, sent } = await open()
    expect(screen.queryByRole('radiogroup', { name: /^Cadre/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Encadrement/ }))
    const frames = within(screen.getByRole('radiogroup', { name: /^Cadre/ }))
    expect(frames.getAllByText(/€$/).map(({ textContent }) => shown(textContent ?? ''))).toEqual([
      '0 €',
      '120 €',
      '140 €',
      '130 €',
      '180 €',
    ])
    await user.click(frames.getByRole('radio', { name: /^Or classique/ }))
    await project()
    expect(screen.queryByRole('radiogroup', { name: /^Cadre/ })).toBeNull()
    await work()
    await time()
    you()
    await send()
    await waitFor(() => expect(sent()).toEqual([asked]))
  })

  it('sends the frame that was chosen, and the inspirations', async () => {
    const { user, next, work, time, you, send, sent } = await open()
    await user.click(screen.getByRole('radio', { name: /^Encadrement/ }))
    await user.click(screen.getByRole('radio', { name: /^Noir moderne/ }))
    fill('Titre du projet', 'Un cadre')
    await next()
    await heading(/L’œuvre/)
    fill(/^Inspirations/, 'Marquet, les quais gris.')
    await work()
    await time()
    you()
    await send()
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          ...asked,
          serviceType: 'framing',
          framingOption: 'modern-black',
          projectTitle: 'Un cadre',
          inspiration: 'Marquet, les quais gris.',
        },
      ]),
    )
  })

  it.each(['<1000', '>10000'])('sends the budget as it is named: %s', async budget => {
    const { project, work, next, you, send, sent, user } = await open()
    await project()
    await work()
    await user.click(screen.getByRole('radio', { name: /^Urgent/ }))
    await user.selectOptions(screen.getByLabelText('Budget'), budget)
    expect(screen.getByLabelText('Budget')).toHaveValue(budget)
    await next()
    await heading(/Vous/)
    you()
    await send()
    await waitFor(() => expect(sent()).toEqual([{ ...asked, urgency: 'urgent', budget }]))
  })

  it('cannot be sent before the terms are accepted', async () => {
    const { project, work, time } = await open()
    await project()
    await work()
    await time()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(screen.getByRole('button', { name: 'Envoyer la demande' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Conditions générales' })).toHaveAttribute('href', '/cgv')
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('button', { name: 'Envoyer la demande' })).toBeDisabled()
  })

  it('goes once, however often the button is pressed', async () => {
    const slow = held(received)
    const { write, user, sent } = await open({ sendQuoteEmail: slow.reply })
    await write()
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer la demande' }))
    await user.click(await screen.findByRole('button', { name: 'Envoi en cours…' }))
    await act(async () => slow.release())
    expect(sent()).toHaveLength(1)
  })
})

describe('what is missing or wrong is said under its field, with the keyboard on the first', () => {
  it('in the project', async () => {
    const { next } = await open()
    await next()
    expect(await screen.findByRole('radiogroup', { name: 'Type de service' })).toHaveAccessibleDescription('Type de service requis')
    expect(screen.getByRole('radiogroup', { name: 'Type de service' })).toBeInvalid()
    expect(screen.getByLabelText('Titre du projet')).toHaveAccessibleDescription(/Titre du projet requis/)
    expect(screen.getByRole('radio', { name: /^Création/ })).toHaveFocus()
    fill('Titre du projet', 'L')
    expect(screen.queryByText('Titre du projet requis')).toBeNull()
    await next()
    expect(await screen.findByText('Titre du projet requis')).toBeVisible()
  })

  it('in the work', async () => {
    const { next, project, calls } = await open({ recordSecurityEvent: () => ({ recorded: true }) })
    await project()
    fill('Description', 'Trop peu')
    await next()
    expect(await screen.findByText('Dimensions requises')).toBeVisible()
    expect(screen.getByText('Technique requise')).toBeVisible()
    expect(screen.getByText('Description détaillée requise')).toBeVisible()
    expect(screen.getByLabelText('Dimensions')).toHaveFocus()
    fill('Dimensions', '60 x 80 cm')
    fill('Technique', 'pastel')
    fill('Description', 'Voici javascript:alert(1)')
    await next()
    expect(await screen.findByText('Contenu invalide détecté.')).toBeVisible()
    expect(screen.getByLabelText('Description')).toHaveFocus()
    expect(calls.filter(({ name }) => name === 'recordSecurityEvent').map(({ body }) => body)).toEqual([
      { eventType: 'contentRefused', eventData: { form: 'quote', field: 'description' } },
    ])
  })

  it('in the delay and the budget', async () => {
    const { next, project, work } = await open()
    await project()
    await work()
    await next()
    expect(await screen.findByText("Niveau d'urgence requis")).toBeVisible()
    expect(screen.getByText('Budget requis')).toBeVisible()
  })

  it('in who asks', async () => {
    const { project, work, time, send, sent } = await open()
    await project()
    await work()
    await time()
    fireEvent.click(screen.getByRole('checkbox'))
    fill('Téléphone', '06 12')
    await send()
    expect(await screen.findByText('Nom requis')).toBeVisible()
    expect(screen.getByText('Adresse email invalide')).toBeVisible()
    expect(screen.getByText('Numéro de téléphone requis')).toBeVisible()
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    fill('Email', 'claire@mailinator.com')
    await send()
    expect(await screen.findByText('Adresse email non autorisée')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('leaves angle brackets out as they are typed, stops at a thousand characters, and counts them', async () => {
    const { project } = await open()
    await project()
    fill('Description', `a<b>${'é'.repeat(1200)}`)
    expect(screen.getByLabelText('Description')).toHaveValue(`ab${'é'.repeat(998)}`)
    expect(screen.getByText('1000 / 1000 caractères')).toBeVisible()
  })

  it('leads back to the chapter of a field the server refuses', async () => {
    const refusal = refusing('sendQuoteEmail', 'invalidInput')
    const { write, send } = await open({
      sendQuoteEmail: () => {
        throw Object.assign(refusal, { errors: [{ field: 'dimensions', message: 'Dimensions requises' }] })
      },
    })
    await write()
    await send()
    await heading(/Chapitre 2 sur 4/)
    expect(screen.getByText('Dimensions requises')).toBeVisible()
    expect(screen.getByLabelText('Dimensions')).toHaveFocus()
  })
})

describe('going back and forth', () => {
  it('the browser’s back button leads to the chapter before, nothing lost', async () => {
    const { project, work, time, router, press } = await open()
    await project()
    await work()
    await time()
    expect(router.state.location).toMatchObject({ pathname: '/devis', search: '' })
    await act(() => router.navigate(-1))
    await heading(/Chapitre 3 sur 4/)
    expect(screen.getByLabelText('Budget')).toHaveValue('1000-2000')
    await press('Revenir')
    await heading(/Chapitre 2 sur 4/)
    expect(screen.getByLabelText('Description')).toHaveValue('Le canal au petit matin.')
    await press('Revenir')
    await heading(/Chapitre 1 sur 4/)
    expect(screen.queryByRole('button', { name: 'Revenir' })).toBeNull()
    await act(() => router.navigate(1))
    await heading(/Chapitre 2 sur 4/)
  })

  it('the list of chapters leads to those already reached, and says which is open', async () => {
    const { project, work, press } = await open()
    const chapters = within(screen.getByRole('navigation', { name: 'Les chapitres de la demande', hidden: true }))
    const button = (name: RegExp) => chapters.getByRole('button', { name, hidden: true })
    expect(button(/L’œuvre/)).toBeDisabled()
    await project()
    await work()
    expect(button(/Le délai/)).toHaveAttribute('aria-current', 'step')
    fireEvent.click(button(/Le projet/))
    await heading(/Chapitre 1 sur 4/)
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('Le port au soir')
    fireEvent.click(button(/Le délai/))
    await heading(/Chapitre 3 sur 4/)
    await press('Revenir')
    await heading(/Chapitre 2 sur 4/)
  })

  it('what was written is there again after a reload, in its chapter, but for the terms', async () => {
    const { write, unmount, router } = await open()
    await write()
    unmount()
    const { state } = router.state.location
    const again = await open()
    await act(() => again.router.navigate('/devis', { state }))
    await heading(/Chapitre 4 sur 4/)
    expect(screen.getByLabelText('Email')).toHaveValue('claire@mail.example')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })
})

describe('when it cannot be sent', () => {
  const failing = (code: string): Replies => ({
    sendQuoteEmail: () => {
      throw refusing('sendQuoteEmail', code)
    },
  })

  it('gives the server’s reason, and keeps what was written', async () => {
    const { write, send } = await open(failing('internalError'))
    await write()
    await send()
    expect(await screen.findByText('Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.')).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(screen.getByLabelText('Nom')).toHaveValue('Claire Dupont')
  })

  it('has words of its own where there is no reason', async () => {
    const { write, send } = await open({
      sendQuoteEmail: () => {
        throw new Error('nothing fit for showing')
      },
    })
    await write()
    await send()
    expect(await screen.findByText("Une erreur est survenue lors de l'envoi du devis.")).toBeVisible()
  })

  it('is told the server’s limit in its words', async () => {
    const { write, send } = await open(failing('tooManyRequests'))
    await write()
    await send()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
  })

  it('is not even tried a sixth time within a minute', async () => {
    const { write, send, sent } = await open(failing('internalError'))
    await write()
    for (let tries = 1; tries <= 5; tries += 1) {
      await send()
      await waitFor(() => expect(sent()).toHaveLength(tries))
    }
    await send()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
    expect(sent()).toHaveLength(5)
  })
})

describe('coming from a work', () => {
  const works: Replies = {
    getArtwork: ({ params }) => {
      if (params.slug === 'inconnue') throw refusing('getArtwork', 'artworkNotFound')
      if (params.slug === 'le-large')
        return {
          artwork: aWork({ id: 3, slug: 'le-large', title: 'Le Large', dimensions: '50 x 150 cm', availability: 'Sur commande' }),
          similarArtworks: [],
        }
      return { artwork: aWork(), similarArtworks: [] }
    },
  }
  const shownTitle = () => shown(screen.getByLabelText<HTMLInputElement>('Titre du projet').value)

  it('shows the work, and opens with what is known of it', async () => {
    const { user, next } = await open(works, '/devis?oeuvre=barques-au-repos')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Barques au repos' })).toHaveAttribute(
      'href',
      '/oeuvres/barques-au-repos',
    )
    expect(shownTitle()).toBe('« Barques au repos » (GL-0001)')
    await user.click(screen.getByRole('radio', { name: /^Encadrement/ }))
    await next()
    await heading(/L’œuvre/)
    expect(screen.getByLabelText('Dimensions')).toHaveValue('60 x 80 cm')
    expect(screen.getByLabelText('Technique')).toHaveValue('huile')
  })

  it('keeps what was changed of it, and lets another work take its place', async () => {
    const { router } = await open(works, '/devis?oeuvre=barques-au-repos')
    fill('Titre du projet', 'Les mêmes barques, en grand')
    await act(() => router.navigate('/oeuvres'))
    await act(() => router.navigate('/devis?oeuvre=barques-au-repos'))
    expect(await screen.findByLabelText('Titre du projet')).toHaveValue('Les mêmes barques, en grand')
    await act(() => router.navigate('/devis?oeuvre=le-large'))
    await screen.findByRole('link', { name: 'Le Large' })
    expect(shownTitle()).toBe('« Le Large » (GL-0003)')
    expect(screen.getByRole('radio', { name: /^Création sur mesure/ })).toBeChecked()
  })

  it('does without a work that is not found', async () => {
    await open(works, '/devis?oeuvre=inconnue')
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('')
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
  })
})
