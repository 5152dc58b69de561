import { offers } from '../../shared/gallery.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { isUploaded, type QuoteRequest } from '../../shared/quote/quote.ts'
import { framingCents, offeredServices } from '../../shared/quote/quoteChoices.ts'
import { quoteRoutes } from '../../shared/quote/quoteRoutes.ts'
import { foundWords } from '../adminList/foundWords.ts'
import { isRepeated, keepMessage } from '../contact/messageStore.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { countCall } from '../kit/http/rateLimit.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { addressHash } from '../kit/table/keys.ts'
import { recipientLimit, takeOfBudget } from '../security/budget.ts'
import { keepQuoteImages } from './quoteImages.ts'
import { quoteMail, quoteReceiptMail } from './quoteMail.ts'

const noLongerOffered = 'L’atelier ne propose plus ce service\u202f: choisissez-en un autre'

/** Receipts have limits, so that the form cannot be used to flood a mailbox; the request arrives without one. */
const mayHaveReceipt = async (email: string, address: string): Promise<boolean> =>
  (await countCall('quoteReceipt', addressHash(email), recipientLimit('quoteReceipt'))) === 0 &&
  (await takeOfBudget('quoteReceipt', address))

/** What a form from before the owner's last word on it asks for, and is no longer offered. */
const offerFaults = ({ serviceType, framingOption = 'none' }: QuoteRequest): readonly FieldError[] => [
  ...(offeredServices().includes(serviceType) ? [] : [{ field: 'serviceType', message: noLongerOffered }]),
  ...(framingCents()[framingOption] === undefined ? [{ field: 'framingOption', message: noLongerOffered }] : []),
]

export const handler = operation(
  quoteRoutes.sendQuoteEmail,
  limitByAddress,
)(async ({ address, body, refuse }) => {
  if (!offers().quotes) throw refuse('quotesNotOffered')
  const faults = offerFaults(body)
  if (faults.length) throw refuse('invalidInput', faults)
  const message = { kind: 'quote', words: body }
  // The repetition is recognised before the images are copied, because those of a stored request may be gone when it is sent again.
  if (await isRepeated(message)) return { received: true }
  if (!(await takeOfBudget('sendQuoteEmail', address))) throw refuse('tooManyToday')
  const { uploadedFiles: named, ...request } = body
  const uploadedFiles = named.filter(isUploaded)
  const images = await keepQuoteImages(uploadedFiles, (first, faults) =>
    refuse(
      first.fault,
      faults.map(({ at, message }) => ({ field: `uploadedFiles.${at}`, message })),
    ),
  )
  const receivedAt = new Date()
  const mails = {
    ...((await takeOfBudget('quoteNotice', address)) && {
      notice: quoteMail(body, { images, receivedAt, siteUrl: setting('siteUrl') }),
    }),
    ...((await mayHaveReceipt(body.contactEmail, address)) && { receipt: quoteReceiptMail({ ...body, uploadedFiles }, receivedAt) }),
  }
  const foundBy = foundWords(body.contactEmail, body.contactName)
  await keepMessage(message, { receivedAt, sender: body.contactEmail, content: { ...request, images }, mails, foundBy })
  return { received: true }
}).before(readGallery)
