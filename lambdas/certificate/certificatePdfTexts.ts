import type { CertificateFacts } from '../../shared/certificate/certificate.ts'
import { formatDate, uncapitalised } from '../../shared/kit/frenchFormat.ts'
import { inCity } from '../../shared/studio/frenchNames.ts'
import type { Fact } from '../kit/pdf/pdfTable.ts'

export const certificatePdfTexts = {
  title: 'Certificat d’authenticité',
  number: ({ id }: CertificateFacts): string => `n°\u00a0${id}`,
  /** The trade that « Atelier » names, which a painter may have begun with « artiste » already. */
  profession: (trade: string): string => (/^artiste/i.test(trade) ? uncapitalised(trade) : `artiste ${uncapitalised(trade)}`.trim()),
  /** Worded without the gender of whoever signs. */
  statement: ({ artist, profession }: CertificateFacts): string =>
    `${artist}, ${profession}, certifie que l’œuvre décrite ci-dessous est de sa main, originale et unique.`,
  pictureAlt: ({ title, technique, dimensions }: CertificateFacts): string =>
    `Photographie de l’œuvre «\u202f${title}\u202f», ${technique}, ${dimensions}`,
  picture: 'Photographie de l’œuvre',
  facts: ({ title, technique, dimensions, year, reference }: CertificateFacts): readonly Fact[] => [
    { name: 'Titre', value: title, isTitle: true },
    { name: 'Technique et support', value: technique },
    { name: 'Dimensions', value: dimensions },
    { name: 'Année', value: String(year) },
    { name: 'Édition', value: 'œuvre unique' },
    { name: 'Référence', value: reference },
    { name: 'Provenance', value: 'atelier de l’artiste' },
  ],
  signed: ({ place, issuedOn }: CertificateFacts): string => `Fait ${inCity(place)}, le ${formatDate(issuedOn)}`,
  signature: 'Signature de l’artiste',
  verify: (address: string): string => `Vérifier ce certificat\u202f: ${address}`,
  codeAlt: (address: string): string => `Code QR de l’adresse ${address}`,
  meaning:
    'Ce document porte la signature électronique de l’atelier. Elle permet de détecter toute modification\u202f; elle n’est pas une signature qualifiée au sens du règlement (UE) n°\u00a0910/2014. La vente de l’œuvre n’emporte pas cession des droits d’auteur.',
}
