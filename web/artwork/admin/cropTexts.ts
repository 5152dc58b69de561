import type { PhotographSize } from '../../../shared/image/imageCrop.ts'
import { imagesFieldTexts } from '../../admin/controls/controlTexts.ts'

/** Writes `40.5` as « 40,5 ». */
const number = (value: number, digits: number): string => String(Number(value.toFixed(digits))).replace('.', ',')

/** Writes `2910` as « 2 910 ». */
const pixels = (value: number): string => String(value).replace(/(\d)(?=(\d{3})+$)/g, '$1\u202f')

export const cropTexts = {
  crop: imagesFieldTexts.crop,
  cropMain: 'Recadrer la photographie',
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

/** The colour that a photograph leans to, from a hue in degrees on (CIELAB); each goes on to the next. */
const directions = [
  { from: 0, words: 'le rose' },
  { from: 15, words: 'le rouge' },
  { from: 45, words: 'l’orangé' },
  { from: 77, words: 'le jaune' },
  { from: 112, words: 'le vert' },
  { from: 185, words: 'le bleu-vert' },
  { from: 240, words: 'le bleu' },
  { from: 295, words: 'le violet' },
  { from: 330, words: 'le rose' },
] as const

const difference = (value: number): string => `écart de ${number(value, 1)}`

export const castTexts = {
  found: (isWhite: boolean, x: number, y: number): string =>
    `Carte ${isWhite ? 'blanche' : 'grise'} trouvée en ${y < 0.5 ? 'haut' : 'bas'} à ${x < 0.5 ? 'gauche' : 'droite'}`,
  shown: 'À l’endroit de la carte',
  cast: (where: string, hue: number, value: number): string =>
    `${where}\u202f: la photographie tire vers ${directions.findLast(({ from }) => from <= hue)?.words ?? ''} (${difference(value)}).`,
  hardly: (where: string, value: number): string => `${where}\u202f: presque aucune dominante (${difference(value)}).`,
  none: 'Aucune carte grise trouvée dans un coin. S’il y a sur la photographie une carte grise ou blanche, montrez-la.',
  correct: 'Corriger la dominante',
  compare: 'La photographie est montrée corrigée. Décochez pour comparer\u202f; celle qui a été prise est gardée.',
  show: 'Montrer la carte',
  pointer: 'Endroit de la carte',
  pointing: 'Touchez le milieu de la carte, grise ou blanche, sur la photographie.',
  keys: 'Au clavier\u202f: les flèches déplacent le repère, Entrée termine.',
} as const
