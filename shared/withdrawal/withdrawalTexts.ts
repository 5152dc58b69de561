import { gallery } from '../gallery.ts'
import { formatCents, formatDate, formatTime } from '../kit/frenchFormat.ts'
import { sendingBackDeadline } from '../order/delivery/orderDates.ts'
import type { WithPromise } from '../order/orderPromise.ts'
import { lawfulDays } from '../promises.ts'
import { orderPromiseWords } from '../promiseWords.ts'

const workshop = (): string => {
  const { name, address } = gallery()
  return `${name}, ${address.street}, ${address.postalCode} ${address.city}`
}

type Withdrawn = WithPromise & {
  readonly at: string
  readonly items: readonly unknown[]
  readonly refundAmount: number
  readonly isLate?: true | undefined
  readonly isUnsent?: true | undefined
  readonly deliveryAmount?: number | undefined
}

const deliveryRefund = ({ deliveryAmount }: Withdrawn): string =>
  deliveryAmount ? 'Les frais de livraison sont rendus avec la dernière œuvre de la commande.' : 'La livraison vous a été offerte.'

const wordsOf = (order: WithPromise) => orderPromiseWords(order.promise)

/** The receipt's texts, the same on the screen and in the mail. */
export const withdrawalTexts = {
  statement: ({ items }: Pick<Withdrawn, 'items'>): string =>
    `Je vous notifie ma rétractation du contrat portant sur la vente ${items.length === 1 ? 'de l’œuvre ci-dessous' : 'des œuvres ci-dessous'}.`,
  moment: (at: string): string => `le ${formatDate(at)} à ${formatTime(at)}`,
  sendingBack: ({ at, items, promise }: Withdrawn): string => {
    const one = items.length === 1
    const certificate = promise.certificate ? `, avec ${one ? 'son certificat' : 'les certificats'}` : ''
    return `Renvoyez ${one ? 'l’œuvre' : 'les œuvres'} dans les ${lawfulDays.sendingBack} jours, au plus tard le ${formatDate(sendingBackDeadline(at))}, dans ${one ? 'son' : 'leur'} emballage d’origine ou un emballage équivalent${certificate}, à\u202f: ${workshop()}.`
  },
  returnCosts: 'Assurez l’envoi. Les frais de retour sont à votre charge.',
  notReceived: ({ items }: Withdrawn): string =>
    items.length === 1
      ? `Si vous n’avez pas encore reçu l’œuvre, vous n’avez rien à renvoyer\u202f: dites-le à l’atelier, qui vous rembourse sous ${lawfulDays.refund} jours.`
      : `Ce que vous n’avez pas encore reçu n’est pas à renvoyer\u202f: dites-le à l’atelier, qui vous rembourse sous ${lawfulDays.refund} jours.`,
  refund: (withdrawn: Withdrawn): string => {
    const { items, refundAmount, promise } = withdrawn
    return `${formatCents(refundAmount)} vous sont rendus sous ${wordsOf({ promise }).refundDays} après le retour ${items.length === 1 ? 'de l’œuvre' : 'des œuvres'} à l’atelier, ou dès la preuve de ${items.length === 1 ? 'son' : 'leur'} envoi si elle nous parvient d’abord, sur la carte qui a servi à payer. La loi fixe la limite à ${lawfulDays.refund} jours après votre rétractation, ou au retour s’il vient plus tard. ${deliveryRefund(withdrawn)}`
  },
  cancelled: ({ items }: Withdrawn): string =>
    items.length === 1
      ? 'L’achat est annulé\u202f: l’œuvre est à l’atelier, vous n’avez rien à renvoyer.'
      : 'L’achat est annulé\u202f: les œuvres sont à l’atelier, vous n’avez rien à renvoyer.',
  cancelledRefund: (withdrawn: Withdrawn): string =>
    `${formatCents(withdrawn.refundAmount)} vous sont rendus sous ${lawfulDays.refund} jours au plus, sur la carte qui a servi à payer.${withdrawn.deliveryAmount ? ` ${deliveryRefund(withdrawn)}` : ''}`,
  late: (order: WithPromise): string =>
    `Votre demande arrive après le délai de ${wordsOf(order).returnDays} compté depuis la livraison, connue ou promise. Elle est enregistrée quand même\u202f: si l’œuvre vous a été livrée plus tard, votre délai court encore, et l’atelier vous répond dans tous les cas.`,
} as const

/** Lists what the buyer does next and what they are owed after a withdrawal. */
export const nextSteps = (withdrawn: Withdrawn): readonly string[] =>
  withdrawn.isUnsent
    ? [withdrawalTexts.cancelled(withdrawn), withdrawalTexts.cancelledRefund(withdrawn)]
    : [
        withdrawalTexts.sendingBack(withdrawn),
        withdrawalTexts.notReceived(withdrawn),
        withdrawalTexts.returnCosts,
        withdrawalTexts.refund(withdrawn),
      ]
