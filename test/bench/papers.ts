import sharp from 'sharp'
import { renderCertificate } from '../../lambdas/certificate/certificatePdf.ts'
import { renderPaper } from '../../lambdas/invoice/invoicePdf.ts'
import { aCertificate } from '../kit/values/certificates.ts'
import { invoiceFacts } from '../kit/values/paperFacts.ts'
import { fixed, median, printTable, verdict } from './figures.ts'

/** A warm function draws a paper within this many milliseconds, and an invoice has no more kilobytes than this. */
const goals = { milliseconds: 300, invoiceKilobytes: 60 }
const runs = 15

/** A picture of the size that is printed, of noise, which has more bytes than a photograph. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#3a6ea5', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

const measure = async (draw: () => Promise<Uint8Array>) => {
  const first = await draw()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await draw()
    times.push(performance.now() - startedAt)
  }
  return { milliseconds: median(times), kilobytes: first.length / 1000 }
}

/** Measures how long papers take to draw once their libraries and fonts are loaded, and how large they are. */
export const benchPapers = async (): Promise<void> => {
  const { facts } = aCertificate()
  const printed = await picture()
  const papers = {
    invoice: { draw: () => renderPaper(invoiceFacts()), kilobytes: goals.invoiceKilobytes },
    'certificate with picture': {
      draw: () => renderCertificate(facts, `https://galerie.example/certificats/${facts.id}`, printed),
      kilobytes: Number.POSITIVE_INFINITY,
    },
  }
  const rows: string[][] = []
  for (const [name, { draw, kilobytes: most }] of Object.entries(papers)) {
    const { milliseconds, kilobytes } = await measure(draw)
    const goal = `≤ ${goals.milliseconds} ms${Number.isFinite(most) ? `, ≤ ${most} kB` : ''}`
    const isMet = milliseconds <= goals.milliseconds && kilobytes <= most
    rows.push([name, fixed(milliseconds), fixed(kilobytes), goal, verdict(isMet)])
  }
  printTable(`Papers: drawing, warm (median of ${runs})`, ['paper', 'ms', 'kB', 'goal', 'met'], rows)
}
