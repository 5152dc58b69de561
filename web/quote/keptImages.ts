import type { QuoteImageLine } from './imageLine.ts'
import { quoteImagesDraft } from './quoteDraft.ts'

type Kept = QuoteImageLine & { readonly state: { readonly status: 'sent' } }

const isSent = (line: QuoteImageLine): line is Kept => line.state.status === 'sent'

/** Saves the uploaded images in the draft; an unfinished upload cannot outlive the page. */
export const keepImages = (lines: readonly QuoteImageLine[]): void => {
  const sent = lines.filter(isSent)
  if (sent.length === 0) quoteImagesDraft.forget()
  else quoteImagesDraft.write(Object.fromEntries(sent.map(line => [line.state.file.id, JSON.stringify(line)])))
}

const readLine = (text: string): QuoteImageLine[] => {
  try {
    const line: QuoteImageLine = JSON.parse(text)
    return line.state.status === 'sent' ? [{ ...line, key: line.state.file.id }] : []
  } catch {
    return []
  }
}

/** Returns the images that had been uploaded before the page was left. */
export const keptImages = (): readonly QuoteImageLine[] => Object.values(quoteImagesDraft.read()).flatMap(readLine)
