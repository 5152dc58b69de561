import type { CertificateFacts } from '../../shared/certificate/certificate.ts'
import { palette } from '../../shared/palette.ts'
import { drawPicture, drawQrCode } from '../kit/pdf/pdfFigures.ts'
import { type Box, lineHeight, PdfPaper, type TextStyle, wholeWidth } from '../kit/pdf/pdfPaper.ts'
import { drawFacts, factsHeight } from '../kit/pdf/pdfTable.ts'
import { certificatePdfTexts as texts } from './certificatePdfTexts.ts'

const title: TextStyle = { face: 'serif', size: 30 }
const number: TextStyle = { face: 'sans', size: 9.5, color: palette.quiet }
const statement: TextStyle = { face: 'serif', size: 14 }
const place: TextStyle = { face: 'serif', size: 12 }
const small: TextStyle = { face: 'sans', size: 7.5, color: palette.quiet }

/** The least and the greatest height of the picture with its mat; it takes what the rest of the page leaves. */
const pictureHeights = { least: 140, most: 330 }
const gap = 16
/** 27 mm, of which a telephone reads every module. */
const codeWidth = 76
/** The height of what is signed and of the code beside it, with the sentence below. */
const footHeight = 136

const writeTitle = (paper: PdfPaper, facts: CertificateFacts): void => {
  const part = paper.part('H1')
  const lines = [
    { text: `${texts.title} `, style: title },
    { text: texts.number(facts), style: number },
  ]
  for (const { text, style } of lines) {
    part.add(() => paper.draw(paper.linesOf(text, style, wholeWidth.width), style, wholeWidth, paper.y))
    paper.y += lineHeight(style)
  }
  part.end()
}

const writePicture = (paper: PdfPaper, facts: CertificateFacts, picture: Uint8Array): void => {
  const rest = lineHeight(small) + factsHeight(paper, texts.facts(facts)) + footHeight + 2 * gap
  const height = Math.min(pictureHeights.most, Math.max(pictureHeights.least, paper.left - rest))
  drawPicture(paper, picture, texts.pictureAlt(facts), { ...wholeWidth, y: paper.y, height })
  paper.y += height + 4
  paper.write('P', texts.picture, small)
}

/** Leaves room for a signature by hand, beside the code that leads to the certificate's page. */
const writeFoot = (paper: PdfPaper, facts: CertificateFacts, address: string): void => {
  const signature: Box = { x: wholeWidth.x, width: 220 }
  const codeX = wholeWidth.x + wholeWidth.width - codeWidth
  const link: Box = { x: codeX - 188, width: 170, align: 'right' }
  const top = paper.y
  paper.write('P', texts.signed(facts), place, signature)
  paper.y = top + codeWidth
  paper.rule(paper.y, signature, palette.ink)
  paper.y += 3
  paper.write('P', texts.signature, small, signature)
  drawQrCode(paper, address, texts.codeAlt(address), { x: codeX, y: top, width: codeWidth })
  paper.y = top
  paper.write('P', texts.verify(address), small, link)
  paper.y = top + codeWidth + 26
  paper.write('P', texts.meaning, small)
}

/** Draws a certificate that is not signed yet; the address is the one of its page. */
export const renderCertificate = (facts: CertificateFacts, address: string, picture?: Uint8Array): Promise<Uint8Array> => {
  const heading = `${texts.title} ${texts.number(facts)}`
  const paper = new PdfPaper({ title: heading, author: facts.artist, on: facts.issuedOn, head: heading })
  writeTitle(paper, facts)
  paper.y += gap
  paper.write('P', texts.statement(facts), statement)
  paper.y += gap
  if (picture) writePicture(paper, facts, picture)
  paper.y += gap / 2
  drawFacts(paper, texts.facts(facts))
  paper.toFoot(footHeight)
  writeFoot(paper, facts, address)
  return paper.bytes()
}
