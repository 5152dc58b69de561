import { encode } from 'uqr'
import { palette } from '../../../shared/palette.ts'
import type { PdfPaper } from './pdfPaper.ts'

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const addFigure = (paper: PdfPaper, alt: string, { x, y, width, height }: Area, draw: () => void): void => {
  // pdfkit's declarations leave the box out.
  const options: object = { alt, bbox: [x, y, x + width, y + height] }
  paper.root.add(paper.doc.struct('Figure', options, draw))
}

const matPadding = 14

/** Shows a JPEG whole, in the middle of a mat. */
export const drawPicture = (paper: PdfPaper, picture: Uint8Array, alt: string, area: Area): void => {
  const { x, y, width, height } = area
  paper.artifact('Layout', () => paper.doc.rect(x, y, width, height).fill(palette.mat))
  const fit: [number, number] = [width - 2 * matPadding, height - 2 * matPadding]
  addFigure(paper, alt, area, () => {
    paper.doc.image(Buffer.from(picture), x + matPadding, y + matPadding, { fit, align: 'center', valign: 'center' })
  })
}

/** Draws a QR code of an address as vectors; the caller leaves its quiet zone of four modules free. */
export const drawQrCode = (paper: PdfPaper, address: string, alt: string, { x, y, width }: Omit<Area, 'height'>): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = width / size
  addFigure(paper, alt, { x, y, width, height: width }, () => {
    data.forEach((row, line) => {
      row.forEach((isDark, at) => {
        if (isDark) paper.doc.rect(x + at * module, y + line * module, module, module)
      })
    })
    paper.doc.fill(palette.ink)
  })
}
