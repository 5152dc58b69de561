import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { csvOf } from '../../../shared/kit/csv.ts'
import { quoteTexts } from '../../../shared/quote/quoteTexts.ts'
import { sheetTime } from '../../adminList/parisTime.ts'
import { adminMessageTexts, messageSheet } from './adminMessageTexts.ts'
import { letterOf } from './letter.ts'

const quoteCells = (message: AdminMessage) => {
  if (message.kind === 'contact') return Array.from({ length: 8 }, () => undefined)
  const { serviceType, dimensions, technique, framingOption, inspiration, urgency, budget, images } = message
  return [
    quoteTexts.serviceType[serviceType],
    dimensions,
    quoteTexts.technique[technique],
    framingOption && quoteTexts.framingOption[framingOption],
    inspiration,
    quoteTexts.urgency[urgency],
    quoteTexts.budget[budget],
    images.map(({ name }) => name).join(', '),
  ]
}

const rowOf = (message: AdminMessage) => {
  const { name, email, phone, subject, text, work } = letterOf(message)
  const { kind, receivedAt, handledAt } = message
  return [
    sheetTime(receivedAt),
    adminMessageTexts.kinds[kind],
    sheetTime(handledAt),
    name,
    email,
    phone,
    subject,
    text,
    ...quoteCells(message),
    work,
  ]
}

export const messagesCsv = (messages: readonly AdminMessage[]) => ({
  name: messageSheet.name,
  text: csvOf([messageSheet.heading, ...messages.map(rowOf)]),
})
