import type { PhotographSize } from '../../shared/image/imageCrop.ts'

/** Writes `40.5` as « 40,5 ». */
const number = (value: number, digits: number): string => String(Number(value.toFixed(digits))).replace('.', ',')

/** Writes `2910` as « 2 910 ». */
const pixels = (value: number): string => String(value).replace(/(\d)(?=(\d{3})+$)/g, '$1\u202f')

export const cropTexts = {
  crop: 'Recadrer',
  cropMain: 'Recadrer la photographie',
  cropNamed: (name: string): string => `Recadrer ${name}`,
  title: (name: string): string => `Recadrer ${name}`,
  close: 'Fermer le recadrage',
  helper:
    'Placez le cadre au bord de la peinture, sans marge ni mur. La photographie entière est gardée\u202f: vous pourrez recadrer autrement.',
  keys: 'Au clavier\u202f: les flèches déplacent le cadre, avec Maj elles changent sa taille.',
  frame: 'Cadre',
  lock: ({ height, width }: PhotographSize): string =>
    `Garder les proportions de l’œuvre, ${number(height, 2)} × ${number(width, 2)}\u00a0cm`,
  /** Height first, as everywhere. */
  figures: ({ height, width }: PhotographSize): string => `${pixels(height)} × ${pixels(width)}\u00a0pixels`,
  deviation: ({ height, width }: PhotographSize, share: number): string =>
    `${number(height, 2)} × ${number(width, 2)}\u00a0cm, écart de ${number(Math.abs(share) * 100, 1)}\u00a0%`,
  tooFar: 'À plus de 3\u00a0% d’écart, l’œuvre n’est pas montrée à l’échelle.',
  whole: 'Photographie entière',
  busy: 'Recadrage…',
  developing: 'Le recadrage se prépare, quelques secondes…',
  failed: 'La photographie n’a pas pu être recadrée. Réessayez.',
  doneTitle: 'Photographie recadrée',
  doneDetail: 'Enregistrez l’œuvre pour la montrer ainsi.',
} as const
