import { formatDate } from '../../shared/kit/frenchFormat.ts'
import type { PaperMissing, ShownPaper } from '../../shared/order/shownPaper.ts'

const paperKinds: Readonly<Record<ShownPaper['kind'], string>> = { invoice: 'Facture', credit: 'Avoir' }

/** « Facture n° 2026-0042 » */
export const paperName = ({ kind, number }: Pick<ShownPaper, 'kind' | 'number'>): string => `${paperKinds[kind]} n°\u00a0${number}`

/** « Émise le 22 novembre 2026 », and the paper that it follows. */
export const paperDetail = ({ kind, issuedOn, corrects }: ShownPaper): string => {
  const issued = `${kind === 'invoice' ? 'Émise' : 'Émis'} le ${formatDate(issuedOn)}`
  if (!corrects) return issued
  return kind === 'credit' ? `${issued}, sur la facture n°\u00a0${corrects}` : `${issued}, remplace la facture n°\u00a0${corrects}`
}

const waiting: Readonly<Record<PaperMissing[number], string>> = {
  address: 'La facture sera disponible dès que l’adresse de facturation sera connue.',
  name: 'La facture sera disponible dès que le nom de l’acheteur sera connu.',
  glyphs: 'La facture sera disponible dès que l’atelier aura votre nom et votre adresse en lettres latines.',
  siret: 'La facture sera disponible dès que l’atelier aura complété ses propres mentions.',
}

/** What the next paper of an order waits for, to its buyer. */
export const waitingText = (missing: PaperMissing | undefined): string | undefined => {
  const [first] = (Object.keys(waiting) as PaperMissing).filter(each => missing?.includes(each))
  return first && waiting[first]
}

export const invoiceTexts = {
  title: 'Facture',
  coming: 'La facture suit par e-mail, dans les minutes qui viennent.',
  whereBefore: 'Le lien est dans le message de votre facture. Le fichier est aussi dans ',
  ownOrders: 'vos commandes',
  whereAfter: '.',
  download: 'Télécharger',
  downloadOf: (name: string): string => `Télécharger\u202f: ${name}`,
  downloading: 'Préparation…',
  notDownloaded: 'Le fichier n’a pas pu être téléchargé',

  pageTitle: 'Votre facture',
  mailed: {
    lien: {
      title: 'Votre facture',
      lead: 'Elle est prête, en PDF.',
      download: 'Télécharger la facture',
    },
    avoir: {
      title: 'Votre avoir',
      lead: 'Il est prêt, en PDF.',
      download: 'Télécharger l’avoir',
    },
  },
  done: 'Le téléchargement a commencé. Le lien reste valable si vous voulez recommencer.',
  linkless: 'Ouvrez le lien du message de votre facture, ou retrouvez-la dans vos commandes.',
  refusedTitle: 'Ce lien n’ouvre plus la facture',
  failedTitle: 'Le fichier n’a pas pu être téléchargé',
  retry: 'Réessayer',
  toOwnOrders: 'Voir mes commandes',
} as const
