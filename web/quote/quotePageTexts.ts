import { offers } from '../../shared/gallery.ts'
import { countOf } from '../../shared/kit/frenchFormat.ts'
import { promised } from '../../shared/promiseWords.ts'
import type { ServiceType } from '../../shared/quote/quoteChoices.ts'

export const quotePageTexts = {
  /** The project's title, filled in for a visitor who comes from a work. */
  projectOf: (title: string, reference: string): string => `«\u202f${title}\u202f» (${reference})`,
  title: 'Demander un devis',
  get description(): string {
    const { framing, restoration, advice, answer } = offers()
    const services = ['Une toile sur mesure', framing && 'un encadrement', restoration && 'une restauration', advice && 'un conseil']
    return `${services.filter(Boolean).join(', ')}\u202f: décrivez votre projet, l’atelier répond${answer ? ' sous 24 heures ouvrées' : ''}.`
  },
  get lead(): string {
    return `Quatre courts chapitres. Je lis chaque demande moi-même, et je réponds${offers().answer ? ' dans les 24 heures ouvrées' : ''}, sans engagement.`
  },
  sentTitle: 'Demande de devis envoyée !',
  get sentDetail(): string {
    return offers().answer
      ? 'Je vous répondrai dans les 24h ouvrées. Vérifiez votre boîte mail.'
      : 'Je vous répondrai dans les meilleurs délais. Vérifiez votre boîte e-mail.'
  },
  get sentNote(): string {
    return `Votre demande est à l’atelier, et un accusé de réception part vers votre boîte e-mail. Je vous répondrai dans les ${offers().answer ? '24h ouvrées' : 'meilleurs délais'}.`
  },
  errorTitle: 'Erreur',
  errorDetail: "Une erreur est survenue lors de l'envoi du devis.",
  chapters: 'Les chapitres de la demande',
  position: (chapter: number, count: number): string => `Chapitre ${chapter} sur ${count}`,
  colon: '\u202f: ',
  back: 'Revenir',
  next: 'Continuer',
  send: 'Envoyer la demande',
  sending: 'Envoi en cours…',
  sendingImages: 'Envoi des images…',
  aboutWork: 'Votre demande part de cette œuvre',
} as const

/** The four chapters with their titles and progress sentences. */
export const chapterTexts = {
  project: { title: 'Le projet', progress: 'Pour commencer, ce que vous avez en tête. Viendront l’œuvre, le délai, puis vous.' },
  work: { title: 'L’œuvre', progress: 'Plus vous en dites, plus le devis sera juste. Il restera le délai et vos coordonnées.' },
  time: { title: 'Le délai et le budget', progress: 'Deux questions seulement. Ensuite, il ne manquera que vous.' },
  you: { title: 'Vous', progress: 'Dernier chapitre\u202f: où vous répondre.' },
} as const

export const fieldTexts = {
  serviceType: 'Type de service',
  framingOption: 'Cadre',
  get framingHelp(): string {
    const { framing } = promised()
    return framing
      ? `Le prix de la moulure. La pose et le verre s’y ajoutent, de ${framing.fitting} selon le format\u202f: de ${framing.whole} en tout, hors dimensions exceptionnelles.`
      : ''
  },
  projectTitle: 'Titre du projet',
  projectTitleHelp: 'Quelques mots, pour s’y retrouver.',
  dimensions: 'Dimensions',
  dimensionsHelp: 'Hauteur puis largeur, par exemple 60 x 80\u00a0cm. Approximatives, si vous hésitez.',
  technique: 'Technique',
  description: 'Description',
  descriptionHelp: 'Le sujet, le lieu, la lumière, ce que vous aimeriez voir.',
  inspiration: 'Inspirations',
  inspirationHelp: 'Des œuvres, des lieux, des couleurs qui vous parlent.',
  urgency: 'Délai',
  budget: 'Budget',
  contactName: 'Nom',
  contactEmail: 'E-mail',
  contactEmailHelp: 'Pour vous envoyer le devis, et pour rien d’autre.',
  contactPhone: 'Téléphone',
  contactPhoneHelp: 'Pour préciser un détail de vive voix.',
  choose: 'Choisir…',
  terms: 'J’accepte les conditions générales, et que ma demande soit conservée pour y répondre.',
  termsLink: 'Conditions générales',
  privacyLink: 'Politique de confidentialité',
} as const

export const serviceDetails: Readonly<Record<ServiceType, string>> = {
  custom: 'Une toile peinte pour un lieu, une personne, un souvenir.',
  framing: 'Un cadre à la mesure d’une œuvre, la vôtre ou l’une des miennes.',
  restoration: 'Nettoyer, refixer, raccorder une œuvre que le temps a touchée.',
  consultation: 'Choisir, accrocher, éclairer\u202f: en parler une heure ensemble.',
}

export const imageTexts = {
  label: 'Images',
  get helper(): string {
    return `Le mur, ${offers().framing ? 'l’œuvre à encadrer, ' : ''}un croquis\u202f: cinq images au plus.`
  },
  pick: 'Choisir des images',
  drop: 'ou les déposer ici',
  limit: 'MAX. 10MB',
  waiting: 'Préparation de l’envoi…',
  sent: 'Jointe',
  named: (name: string): string => `${name}\u202f: `,
  joined: (count: number): string => (count === 0 ? '' : countOf(count, 'image jointe', 'images jointes')),
  remove: 'Retirer',
  removeNamed: (name: string): string => `Retirer ${name}`,
  retry: 'Réessayer',
  retryNamed: (name: string): string => `Réessayer ${name}`,
  failed: 'Cette image n’a pas pu être envoyée.',
  tooMany: (left: number): string =>
    `Cinq images au plus\u202f: ${left === 1 ? 'une image n’a pas été ajoutée' : `${left} images n’ont pas été ajoutées`}.`,
  someFailed: 'Une image n’est pas partie\u202f: réessayez, ou retirez-la pour envoyer la demande sans elle.',
} as const
