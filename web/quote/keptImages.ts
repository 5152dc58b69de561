import type { ImageLine } from './imageLine.ts'
import { quoteImagesDraft } from './quoteDraft.ts'

type Kept = ImageLine & { readonly state: { readonly status: 'sent' } }

const isSent = (line: ImageLine): line is Kept => line.state.status === 'sent'

/** Saves the uploaded images in the draft; an unfinished upload cannot outlive the page. */
export const keepImages = (lines: readonly ImageLine[]): void => {
  const sent = lines.filter(isSent)
  if (sent.length === 0) quoteImagesDraft.forget()
  else quoteImagesDraft.write(Object.fromEntries(sent.map(line => [line.state.file.id, JSON.stringify(line)])))
}

const readLine = (text: string): ImageLine[] => {
  try {
    const line: ImageLine = JSON.parse(text)
    return line.state.status === 'sent' ? [{ ...line, key: line.state.file.id }] : []
  } catch {
    return []
  }
}

/** Returns the images that had been uploaded before the page was left. */
export const keptImages = (): readonly ImageLine[] => Object.values(quoteImagesDraft.read()).flatMap(readLine)
