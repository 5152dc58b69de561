import type { ContactWords } from '../../shared/contact/contact.ts'
import { gallery } from '../../shared/gallery.ts'

export const contactTexts = {
  title: 'Contact',
  get description(): string {
    const { name, address, opening } = gallery()
    const place = [address.street, address.city].filter(Boolean).join(', ')
    return `Écrire à ${name}, ou passer à l’atelier${opening ? '' : ' sur rendez-vous'}${place && `\u202f: ${place}`}.`
  },
  lead: 'Une question sur une œuvre, une visite à convenir, une idée à partager\u202f? Écrivez-moi, je lis tout et je réponds moi-même.',
  formTitle: 'Écrire à l’atelier',
  aboutWork: 'Votre message porte sur cette œuvre',
  removeWork: 'Retirer cette œuvre',
  questionSubject: (title: string, reference: string): string => `Question sur «\u202f${title}\u202f» (${reference})`,
  priceTitle: 'Demander le prix',
  priceSubject: (title: string, reference: string): string => `Prix de «\u202f${title}\u202f» (${reference})`,
  priceMessage: (title: string, reference: string): string =>
    `Bonjour,\n\nJe souhaite connaître le prix de «\u202f${title}\u202f» (${reference}).\n\nMerci.`,
  name: 'Nom',
  email: 'E-mail',
  emailHelp: 'Pour vous répondre, et pour rien d’autre.',
  subject: 'Sujet',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  sentTitle: 'Message envoyé !',
  sentDetail: 'Je vous répondrai dans les meilleurs délais.',
  errorTitle: 'Erreur',
  errorDetail: "Impossible d'envoyer le message. Veuillez réessayer.",
  workshop: 'L’atelier',
  appointment: 'L’atelier se visite sur rendez-vous.',
  phone: 'Téléphone',
  phoneHint: 'Si je peins, laissez un message.',
  mail: 'E-mail',
  openMap: 'Ouvrir dans OpenStreetMap',
} as const

export const blankMessage: ContactWords = { name: '', email: '', subject: '', message: '' }
