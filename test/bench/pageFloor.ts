import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Answer } from './edge.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Removes every script from the page, data in scripts too, so that it is as if written by hand. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')

/** Removes the scripts from HTML pages and passes everything else through unchanged. */
export const asFloor = async (answer: Answer): Promise<Answer> => {
  const { headers, body } = answer
  if (!String(headers['content-type'] ?? '').startsWith('text/html')) return answer
  const isBrotli = headers['content-encoding'] === 'br'
  const html = Buffer.from(withoutScripts((isBrotli ? await decompress(body) : body).toString()))
  // The quality is CloudFront's, which the local distribution uses too.
  return { ...answer, body: isBrotli ? await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : html }
}
