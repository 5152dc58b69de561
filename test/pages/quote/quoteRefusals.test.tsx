/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { inMinutesOfTheirOwn } from '../../kit/page/ownMinutes.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { fill, heading, openQuote } from '../../kit/screen/quoteScreen.ts'

inMinutesOfTheirOwn()
beforeEach(() => sessionStorage.clear())

describe('what is missing or wrong is said under its field, with the keyboard on the first', () => {
  it('the project chapter shows what is missing under its fields and focuses the first', async () => {
    const { next } = await openQuote()
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

  it('the work chapter shows what is wrong under its fields and focuses the first', async () => {
    const { next, project, calls } = await openQuote({ recordSecurityEvent: () => ({ recorded: true }) })
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

  it('the chapter of delay and budget shows what is missing under its fields', async () => {
    const { next, project, work } = await openQuote()
    await project()
    await work()
    await next()
    expect(await screen.findByText("Niveau d'urgence requis")).toBeVisible()
    expect(screen.getByText('Budget requis')).toBeVisible()
  })

  it('the chapter of the person who asks shows what is wrong and focuses the first', async () => {
    const { project, work, time, send, sent } = await openQuote()
    await project()
    await work()
    await time()
    fireEvent.click(screen.getByRole('checkbox'))
    await send()
    expect(await screen.findByText('Nom requis')).toBeVisible()
    expect(screen.getByText('Adresse email invalide')).toBeVisible()
    expect(screen.getByText('Numéro de téléphone requis')).toBeVisible()
    fill('Téléphone', '06 12')
    await send()
    expect(await screen.findByText('Numéro incomplet')).toBeVisible()
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    fill('E-mail', 'claire@mailinator.com')
    await send()
    expect(await screen.findByText('Adresse email non autorisée')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('leaves angle brackets out as they are typed, stops at a thousand characters, and counts them', async () => {
    const { project } = await openQuote()
    await project()
    fill('Description', `a<b>${'é'.repeat(1200)}`)
    expect(screen.getByLabelText('Description')).toHaveValue(`ab${'é'.repeat(998)}`)
    expect(screen.getByText('1000 / 1000 caractères')).toBeVisible()
  })

  it('leads back to the chapter of a field the server refuses', async () => {
    const refusal = refusing('sendQuoteEmail', 'invalidInput')
    const { write, send } = await openQuote({
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

describe('when it cannot be sent', () => {
  const failing = (code: string): Replies => ({
    sendQuoteEmail: () => {
      throw refusing('sendQuoteEmail', code)
    },
  })

  it('a quote request that fails shows the server’s reason and keeps what was written', async () => {
    const { write, send } = await openQuote(failing('internalError'))
    await write()
    await send()
    expect(await screen.findByText('Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.')).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(screen.getByLabelText('Nom')).toHaveValue('Claire Dupont')
  })

  it('a quote request that fails without a reason shows a message of its own', async () => {
    const { write, send } = await openQuote({
      sendQuoteEmail: () => {
        throw new Error('nothing fit for showing')
      },
    })
    await write()
    await send()
    expect(await screen.findByText("Une erreur est survenue lors de l'envoi du devis.")).toBeVisible()
  })

  it('a quote request beyond the server’s limit shows the server’s words', async () => {
    const { write, send } = await openQuote(failing('tooManyRequests'))
    await write()
    await send()
    expect(await screen.findByText('Trop de tentatives. Veuillez patienter avant de réessayer.')).toBeVisible()
  })

  it('a sixth quote request within a minute is not even tried', async () => {
    const { write, send, sent } = await openQuote(failing('internalError'))
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
