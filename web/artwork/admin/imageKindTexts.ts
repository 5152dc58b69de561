import type { ImageKind } from '../../../shared/artwork/artwork.ts'

type KindTexts = {
  readonly label: string
  /** The words proposed for a picture of this kind: what it shows, as the title comes before it, and its caption. */
  readonly alt: string
  readonly caption: string
}

export const imageKindTexts = {
  label: 'Type de vue',
  none: 'À préciser',
  kinds: {
    whole: { label: 'Œuvre entière', alt: 'l’œuvre entière', caption: 'L’œuvre entière' },
    detail: { label: 'Détail', alt: 'un détail', caption: 'Détail' },
    rakingLight: { label: 'Lumière rasante', alt: 'le relief de la peinture, éclairé de côté', caption: 'En lumière rasante' },
    edge: { label: 'Tranche', alt: 'la tranche de l’œuvre', caption: 'La tranche' },
    back: { label: 'Dos et signature', alt: 'le dos de l’œuvre, avec la signature', caption: 'Le dos et la signature' },
    wall: { label: 'Au mur', alt: 'l’œuvre accrochée au mur', caption: 'Au mur' },
    sketch: { label: 'Croquis', alt: 'un croquis préparatoire', caption: 'Croquis' },
  } satisfies Readonly<Record<ImageKind, KindTexts>>,
} as const
