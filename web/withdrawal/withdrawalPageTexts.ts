import { offers } from '../../shared/gallery.ts'
import { formatDate } from '../../shared/kit/frenchFormat.ts'
import type { WithPromise } from '../../shared/order/orderPromise.ts'
import { lawfulDays } from '../../shared/promises.ts'
import { orderPromiseWords, promised } from '../../shared/promiseWords.ts'

export const withdrawalPageTexts = {
  title: 'Renoncer à un achat',
  description: 'Se rétracter en ligne d’une commande\u202f: deux étapes, sans motif ni frais, et un accusé de réception daté aussitôt.',
  lead: 'Deux étapes, et aucun motif à donner. L’accusé de réception, daté, s’affiche aussitôt et vous parvient par e-mail.',
  position: (step: 1 | 2): string => `Étape ${step} sur 2`,
  colon: '\u202f: ',
  identify: 'Votre commande',
  reference: 'Référence de la commande',
  referenceHelp: 'GL-2611-4F7K2Q, par exemple\u202f: elle est dans votre e-mail de confirmation.',
  customerEmail: 'E-mail',
  customerEmailHelp: 'Celui de la commande\u202f: l’accusé de réception y sera envoyé.',
  customerName: 'Nom complet',
  next: 'Continuer',
  looking: 'Un instant…',

  confirm: 'Votre déclaration',
  order: 'Commande',
  placedOn: (at: string): string => `du ${formatDate(at)}`,
  choose: 'Les œuvres dont vous vous rétractez',
  nothingYet: 'Rien n’est envoyé avant que vous confirmiez.',
  confirming: 'Envoi en cours…',
  back: 'Modifier',
  deadline: (day: string, order: WithPromise): string =>
    `Le délai de ${orderPromiseWords(order.promise).returnDays} court au moins jusqu’au ${formatDate(day)}.`,

  doneTitle: 'Votre rétractation est enregistrée',
  earlierTitle: 'Votre rétractation est déjà enregistrée',
  doneLead: (maskedEmail: string): string =>
    `Voici votre accusé de réception. Il vous est aussi envoyé à l’adresse ${maskedEmail}, et l’atelier est prévenu.`,
  earlierLead: (maskedEmail: string): string =>
    `Vous n’avez rien à refaire\u202f: voici l’accusé de réception, tel qu’il vous a été envoyé à l’adresse ${maskedEmail}.`,
  receivedOn: 'Reçue',
  name: 'Au nom de',
  email: 'Accusé de réception envoyé à',
  refund: 'À rembourser',
  works: (count: number): string => (count === 1 ? 'Œuvre concernée' : 'Œuvres concernées'),
  nextTitle: 'La suite',
  print: 'Imprimer ce reçu',
  returns: 'Retours et remboursements',

  notesTitle: 'Bon à savoir',
  get period(): string {
    return `La loi vous laisse ${lawfulDays.withdrawal} jours après la réception pour vous rétracter${promised().moreReturnDays}.`
  },
  get exceptions(): string {
    const madeForYou = offers().framing
      ? 'Une œuvre peinte à votre demande et un cadre fabriqué sur mesure sont faits pour vous seul'
      : 'Une œuvre peinte à votre demande est faite pour vous seul'
    return `${madeForYou}\u202f: la loi n’y attache pas de droit de rétractation (article L.\u00a0221-28, 3° du code de la consommation). Les œuvres achetées sur ce site sont achevées\u202f: toutes y ouvrent droit.`
  },
  otherwise: 'Vous pouvez aussi vous rétracter par simple message\u202f:',
} as const
