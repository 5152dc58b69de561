import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Answer } from './edge.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The same page as if it had been written by hand: every script taken out, data in scripts too. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')

/** Takes the scripts out of a page on its way; everything else goes through as it is. */
export const asFloor = async (answer: Answer): Promise<Answer> => {
  const { headers, body } = answer
  if (!String(headers['content-type'] ?? '').startsWith('text/html')) return answer
  const isBrotli = headers['content-encoding'] === 'br'
  const html = Buffer.from(withoutScripts((isBrotli ? await decompress(body) : body).toString()))
  // CloudFront's own quality, as the local distribution has it.
  return { ...answer, body: isBrotli ? await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : html }
}
