import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type CertificateFacts, canonicalFacts, type ShownCertificate } from '../../../shared/certificate/certificate.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The bytes of the certificate's PDF. */
export const certificatePdf = Buffer.from('%PDF-1.7 certificate of « Brume d’été »')

const facts: CertificateFacts = {
  id: 'GL-0042-7Q3K9F2MXA',
  artworkId: 42,
  artist: 'Solène Marchetti',
  profession: 'artiste peintre',
  place: 'Sète',
  issuedOn: '2026-11-22',
  title: 'Brume d’été',
  technique: 'Huile sur toile',
  dimensions: '60 × 80 cm (h × l)',
  year: 2026,
  reference: 'GL-0042',
  template: 1,
}

/** A certificate as the studio signs it. */
export const aCertificate = (own: Partial<ShownCertificate> = {}): ShownCertificate => ({
  facts,
  state: 'valid',
  signature: sign('SHA256', Buffer.from(canonicalFacts(facts)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  pdfHash: createHash('sha256').update(certificatePdf).digest('hex'),
  image: { id: 'brume-d-ete', width: 1600, height: 1200, color: '#8d9aa0' },
  ...own,
})

/** The certificates that the site of a page's test has, by their id. */
export const certificatesAtHand = new Map<string, ShownCertificate>()
