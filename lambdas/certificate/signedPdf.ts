import { PDF } from '@libpdf/core'
import type { CertificateFacts } from '../../shared/certificate/certificate.ts'
import { signBytes } from '../kit/signingKey.ts'
import { studioCertificate } from './studioCertificate.ts'

/** Signs a PDF as PAdES B-B with the key of the studio: a reader sees every later change. */
export const signPdf = async (bytes: Uint8Array, { artist, place }: CertificateFacts): Promise<Uint8Array> => {
  const pdf = await PDF.load(bytes)
  const { bytes: signed } = await pdf.sign({
    signer: { certificate: await studioCertificate(artist), keyType: 'EC', signatureAlgorithm: 'ECDSA', sign: data => signBytes(data) },
    level: 'B-B',
    ...(place && { location: place }),
  })
  return signed
}
