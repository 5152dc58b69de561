import type { CertificateFacts, ShownCertificate } from '../../shared/certificate/certificate.ts'
import { gallery } from '../../shared/gallery.ts'
import { formatDate } from '../../shared/kit/frenchFormat.ts'
import { inCity } from '../../shared/studio/frenchNames.ts'

export const certificateTexts = {
  title: 'Vérifier un certificat',
  get description(): string {
    return `Vérifiez le certificat d’authenticité d’une œuvre de ${gallery().name} par son numéro.`
  },
  lead: 'Le numéro est imprimé en tête du certificat, et son code conduit à la même page.',
  number: 'Numéro du certificat',
  numberHelp: 'Il commence par GL, comme GL-0042-7Q3K9F2MXA. Espaces, tirets et majuscules importent peu.',
  incomplete: 'Ce numéro n’est pas complet\u202f: après GL viennent au moins quatorze chiffres et lettres.',
  check: 'Vérifier',

  named: (id: string): string => `Certificat d’authenticité n°\u00a0${id}`,
  valid: (on: string): string => `Certificat authentique, délivré par l’atelier le ${formatDate(on)}.`,
  altered: 'Ce certificat n’est pas celui que l’atelier a délivré.',
  alteredDetail:
    'Ce qui est écrit ici ne correspond pas à la signature de l’atelier. Écrivez-lui avant d’acheter ou de vendre cette œuvre.',
  limits:
    'Le code prouve que ce certificat existe et n’a pas été modifié. Il ne prouve pas que le tableau devant vous est celui-ci\u202f: comparez la photographie, les dimensions et la signature.',
  replacement: 'Voir le certificat qui le remplace',
  declaration: ({ artist, profession }: CertificateFacts): string =>
    `${artist}, ${profession}, certifie que l’œuvre décrite ci-dessous est de sa main, originale et unique.`,
  photograph: 'Photographie de l’œuvre',
  made: ({ place, issuedOn }: CertificateFacts): string => `Fait ${inCity(place)}, le ${formatDate(issuedOn)}`,
  legal:
    'Ce document porte la signature électronique de l’atelier. Elle permet de détecter toute modification\u202f; elle n’est pas une signature qualifiée au sens du règlement (UE) n°\u00a0910/2014. La vente de l’œuvre n’emporte pas cession des droits d’auteur.',
  another: 'Vérifier un autre certificat',

  signature: 'Signature électronique',
  signatureStates: {
    checking: 'Vérification dans votre navigateur…',
    genuine: 'Vérifiée à l’instant dans votre navigateur\u202f: ce qui est écrit ici est ce que l’atelier a signé.',
    altered: 'Vérifiée à l’instant dans votre navigateur\u202f: elle ne correspond pas à ce qui est écrit ici.',
    impossible: 'Votre navigateur ne sait pas la vérifier. Ouvrez cette page dans un navigateur plus récent.',
  },
  proof: 'Vérifier soi-même',
  proofHelp: 'La signature est un ECDSA sur la courbe P-256 avec SHA-256, en base64 (r et s), du texte signé en UTF-8.',
  signedText: 'Texte signé',
  publicKey: 'Clé publique (SPKI, base64)',
  pdfHash: 'SHA-256 du fichier PDF',

  file: 'Vérifier le fichier PDF',
  fileHelp: 'Le fichier reste sur votre appareil\u202f: il y est comparé à celui que l’atelier a délivré.',
  pick: 'Choisir le fichier',
  drop: 'ou le déposer ici',
  fileStates: {
    reading: 'Lecture du fichier…',
    same: 'Ce fichier est celui que l’atelier a délivré.',
    other: 'Ce fichier n’est pas celui que l’atelier a délivré.',
    unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  },
} as const

/** What the page says first: it is valid, was replaced or was cancelled. */
export const certificateWord = ({ state, endedOn, facts }: ShownCertificate): string => {
  const ended = formatDate(endedOn ?? facts.issuedOn)
  if (state === 'replaced') return `Ce certificat a été remplacé le ${ended}\u202f: il n’est plus valable.`
  if (state === 'cancelled') return `Ce certificat a été annulé le ${ended}.`
  return certificateTexts.valid(facts.issuedOn)
}

/** The facts in the order in which they are printed. */
export const certificateLines = ({ title, technique, dimensions, year, reference }: CertificateFacts) =>
  [
    ['Titre', title],
    ['Technique et support', technique],
    ['Dimensions', dimensions],
    ['Année', String(year)],
    ['Édition', 'Œuvre unique'],
    ['Référence', reference],
    ['Provenance', 'Atelier de l’artiste'],
  ] as const
