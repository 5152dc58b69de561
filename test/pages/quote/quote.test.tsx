/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { shown } from '../../kit/page/page.tsx'
import { held } from '../../kit/page/replies.ts'
import { askedQuote, fill, heading, openQuote, received } from '../../kit/screen/quoteScreen.ts'

inMinutesOfTheirOwn()
beforeEach(() => sessionStorage.clear())

describe('asking for a quote', () => {
  it('goes through four chapters, sends, says so, and begins again blank', async () => {
    const { write, send, sent } = await openQuote()
    await write()
    await send()
    expect(await screen.findByText('Demande de devis envoyée !')).toBeVisible()
    expect(screen.getByText('Je vous répondrai dans les 24h ouvrées. Vérifiez votre boîte mail.')).toBeVisible()
    expect(sent()).toEqual([askedQuote])
    await heading(/Chapitre 1 sur 4/)
    expect(await screen.findByText(/Votre demande est à l’atelier/)).toHaveFocus()
    expect(screen.getByLabelText('Titre du projet')).toHaveValue('')
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked()
    expect(sessionStorage).toHaveLength(0)
  })

  it('sent as its page is left is sent, and leads nobody back', async () => {
    const slow = held(received)
    const { write, send, sent, router } = await openQuote({ sendQuoteEmail: slow.reply })
    await write()
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    await act(() => router.navigate('/contact'))
    await act(async () => slow.release())
    expect(await screen.findByText('Demande de devis envoyée !')).toBeVisible()
    expect(router.state.location.pathname).toBe('/contact')
  })

  it('the quote form counts its chapters, and begins each with the focus on its title', async () => {
    const { project, work, time } = await openQuote()
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
    const { user, project, work, time } = await openQuote()
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
    const { project, work } = await openQuote()
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
    const { user, project, work, time, you, send, sent } = await openQuote()
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
    await waitFor(() => expect(sent()).toEqual([askedQuote]))
  })

  it('sends the frame that was chosen, and the inspirations', async () => {
    const { user, next, work, time, you, send, sent } = await openQuote()
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
          ...askedQuote,
          serviceType: 'framing',
          framingOption: 'modern-black',
          projectTitle: 'Un cadre',
          inspiration: 'Marquet, les quais gris.',
        },
      ]),
    )
  })

  it.each(['<1000', '>10000'])('sends the budget as it is named: %s', async budget => {
    const { project, work, next, you, send, sent, user } = await openQuote()
    await project()
    await work()
    await user.click(screen.getByRole('radio', { name: /^Urgent/ }))
    await user.selectOptions(screen.getByLabelText('Budget'), budget)
    expect(screen.getByLabelText('Budget')).toHaveValue(budget)
    await next()
    await heading(/Vous/)
    you()
    await send()
    await waitFor(() => expect(sent()).toEqual([{ ...askedQuote, urgency: 'urgent', budget }]))
  })

  it('cannot be sent before the terms are accepted', async () => {
    const { project, work, time } = await openQuote()
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
    const { write, user, sent } = await openQuote({ sendQuoteEmail: slow.reply })
    await write()
    await user.dblClick(screen.getByRole('button', { name: 'Envoyer la demande' }))
    await user.click(await screen.findByRole('button', { name: 'Envoi en cours…' }))
    await act(async () => slow.release())
    expect(sent()).toHaveLength(1)
  })
})
