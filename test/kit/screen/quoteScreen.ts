import { fireEvent, screen } from '@testing-library/react'
import { openPage } from '../page/page.tsx'
import type { Replies } from '../page/replies.ts'

/** The fields that a visitor fills in, without files and before accepting the terms. */
export const filledQuote = {
  serviceType: 'custom',
  projectTitle: 'Le port au soir',
  dimensions: '60 x 80 cm',
  technique: 'huile',
  description: 'Le canal au petit matin.',
  urgency: 'standard',
  budget: '1000-2000',
  contactName: 'Claire Dupont',
  contactEmail: 'claire@mail.example',
  contactPhone: '06 12 34 56 78',
}

/** The same request as the form sends it. */
export const askedQuote = { ...filledQuote, termsAccepted: true, uploadedFiles: [] }

export const received = { received: true } as const
/** Finds the title of the open chapter. */
export const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
export const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Opens the form; the returned functions fill it in step by step. */
export const openQuote = async (replies: Replies = {}, address = '/devis') => {
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
    fill('E-mail', 'claire@mail.example')
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
