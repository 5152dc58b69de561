import * as z from 'zod'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'

const storeSchema = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ html: z.string().optional(), text: z.string().optional() }),
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})

export type Mail = {
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  /** As they were sent, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The addresses that its HTML links to, in order. */
  readonly links: readonly string[]
}

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const sentMails = async (query: Readonly<Record<string, string>> = {}) => {
  const reply = await fetch(`${endpoints().mail}/store?${new URLSearchParams(query)}`)
  return storeSchema.parse(await reply.json()).emails
}

/** Returns how many mails have left so far, to any address. */
export const countMails = async (): Promise<number> => (await sentMails()).length

/** Returns what all mails that left so far are about, oldest first. */
export const sentSubjects = async (): Promise<readonly string[]> => (await sentMails()).map(({ subject }) => subject)

const lettersTo = async (address: string): Promise<readonly Mail[]> =>
  (await sentMails({ to: address })).map(({ from, replyTo, destination, subject, body: { html = '', text = '' }, headers }) => ({
    from,
    to: destination.to,
    replyTo,
    subject,
    html,
    text,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    links: linksIn(html),
  }))

const isOfPaper = ({ subject }: Mail): boolean => /^Votre (?:facture|avoir) n°/.test(subject)

/** Returns every mail sent to an address so far, oldest first, but those of invoices and credit notes, which come in their own time. */
export const mailsTo = async (address: string): Promise<readonly Mail[]> => (await lettersTo(address)).filter(mail => !isOfPaper(mail))

/** Returns the mails of invoices and credit notes sent to an address so far, oldest first. */
export const paperMailsTo = async (address: string): Promise<readonly Mail[]> => (await lettersTo(address)).filter(isOfPaper)

/** Waits until an address has had so many mails about something, and returns all of them: they arrive one by one, each in its own time. */
export const mailsOnceArrived = (address: string, count: number, about = ''): Promise<readonly Mail[]> =>
  until(`${count} mails to ${address}${about && ` about ${about}`}`, async () => {
    const mails = (await mailsTo(address)).filter(({ subject, text }) => subject.includes(about) || text.includes(about))
    return mails.length >= count && mails
  })

/** Waits for a mail to an address, whose subject or text contains `about`. */
export const mailTo = (address: string, about = ''): Promise<Mail> =>
  until(`a mail to ${address}${about && ` about ${about}`}`, async () =>
    (await mailsTo(address)).find(({ subject, text }) => subject.includes(about) || text.includes(about)),
  )

export const newAddress = (): string => `claire.${crypto.randomUUID().slice(0, 8)}@mail.example`
