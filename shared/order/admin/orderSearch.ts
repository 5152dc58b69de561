import { artworkReference } from '../../artwork/artworkLabel.ts'
import { standingAlerts } from '../disputes/paymentAlert.ts'
import { type AdminOrder, openChoices, type rowChoices, type TodoLine } from './adminOrder.ts'
import { type Todo, todosOf } from './todo.ts'

type RowChoice = (typeof rowChoices)[number]
type OpenChoice = (typeof openChoices)[number]
export type OrderChoice = RowChoice | OpenChoice

export const isOpenChoice = (choice: OrderChoice): choice is OpenChoice => openChoices.some(open => open === choice)

/** Tells whether an order's row is in a state. */
export const isInState = (choice: RowChoice, { status, refundedAmount = 0 }: Pick<AdminOrder, 'status' | 'refundedAmount'>): boolean =>
  choice === 'partlyRefunded' ? status === 'paid' && refundedAmount > 0 : status === choice

const toSend: readonly Todo['what'][] = ['askAddress', 'prepare', 'send', 'returned']

const isOpenAs: Readonly<Record<OpenChoice, (order: AdminOrder) => boolean>> = {
  withdrawal: ({ refundDue }) => refundDue !== undefined,
  toSend: order => todosOf(order, new Date()).some(({ what }) => toSend.includes(what)),
  underway: ({ parcels = [] }) => parcels.some(({ state }) => state === 'sent'),
  disputed: order => standingAlerts(order).length > 0,
}

export const isChosen = (choice: OrderChoice, order: AdminOrder): boolean =>
  isOpenChoice(choice) ? isOpenAs[choice](order) : isInState(choice, order)

/** Returns what an order asks of the owner, as lines of « À faire ». */
export const todoLinesOf = (order: AdminOrder, now: Date): readonly TodoLine[] => {
  const { id: orderId, reference, customerName, customerEmail } = order
  const buyer = customerName || customerEmail
  return todosOf(order, now).map(({ what, by }) => ({ orderId, reference, buyer, what, by: by.toISOString() }))
}

type Worded = Pick<AdminOrder, 'reference' | 'customerName' | 'customerEmail' | 'customerDetails' | 'company' | 'promoCode'> & {
  readonly items: readonly Pick<AdminOrder['items'][number], 'artworkId' | 'title'>[]
  readonly parcels?: readonly { readonly trackingNumber?: string | undefined }[] | undefined
}

/** Returns the text that the owner's search looks through. */
export const orderText = ({
  reference,
  customerName,
  customerEmail,
  customerDetails,
  company,
  promoCode,
  items,
  parcels = [],
}: Worded): string =>
  [
    reference,
    customerName,
    customerEmail,
    customerDetails.city,
    company?.name,
    promoCode,
    ...parcels.map(({ trackingNumber }) => trackingNumber),
    ...items.flatMap(({ artworkId, title }) => [title, artworkReference(artworkId), `GL-${artworkId}`]),
  ].join(' ')
