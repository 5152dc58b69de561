import type { AskedArtwork } from '../../shared/contact/admin/adminMessage.ts'
import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { foundWords } from '../adminList/foundWords.ts'
import { findById } from '../artwork/artworkStore.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { takeOfBudget } from '../security/budget.ts'
import { contactMail } from './contactMail.ts'
import { keepMessage } from './messageStore.ts'

/**
 * Reads the title and reference of the work from the shop's own row. A work that is not published is left out: the message arrives all the
 * same and reveals nothing about it.
 */
const askedArtwork = async (id: number | undefined): Promise<AskedArtwork | undefined> => {
  const work = id === undefined ? undefined : await findById(id)
  return work?.isPublished ? { id: work.id, title: work.title, slug: work.slug } : undefined
}

export const handler = operation(
  contactRoutes.sendContactEmail,
  limitByAddress,
)(async ({ address, body, refuse }) => {
  if (!(await takeOfBudget('sendContactEmail', address))) throw refuse('tooManyToday')
  const receivedAt = new Date()
  const { artworkId, ...message } = body
  const artwork = await askedArtwork(artworkId)
  const notice = contactMail(message, { receivedAt, artwork, siteUrl: setting('siteUrl') })
  const mails = (await takeOfBudget('contactNotice', address)) ? { notice } : {}
  const content = { ...message, ...(artwork && { artwork }) }
  const foundBy = foundWords(body.email, body.name)
  await keepMessage({ kind: 'contact', words: body }, { receivedAt, sender: body.email, content, mails, foundBy })
  return { received: true }
}).before(readGallery)
