import type { RoomName } from './hanging.ts'

type Sides = { readonly height: number; readonly width: number }

export const scaleTexts = {
  label: 'L’œuvre à l’échelle',
  title: 'À l’échelle',
  choice: 'La pièce',
  rooms: { living: 'Salon', entrance: 'Entrée', study: 'Bureau' } satisfies Record<RoomName, string>,
  showRoom: 'Dans un salon',
  inRoom: (title: string): string => `${title}, dans un salon, à l’échelle`,
  frame: ({ height, width }: Sides): string => `Avec son cadre, ${height} × ${width}\u00a0cm`.replaceAll('.', ','),
  metre: '1\u00a0m',
  atHome: { wall: 'Sur votre mur', room: 'Dans votre pièce' },
  under: {
    living: 'Le canapé mesure 2,10\u00a0m de large.',
    entrance: 'La console mesure 1,30\u00a0m de large.',
    study: 'Le bureau mesure 1,50\u00a0m de large.',
  } satisfies Record<RoomName, string>,
  beside: {
    living: 'Le lampadaire mesure 1,65\u00a0m de haut.',
    entrance: 'La chaise mesure 80\u00a0cm de haut.',
    study: 'L’étagère mesure 80\u00a0cm de large.',
  } satisfies Record<RoomName, string>,
} as const

/** The words of the catalogue at one scale. */
export const scaledTexts = {
  compare: 'Comparer',
  compareNamed: (title: string): string => `Comparer ${title}`,
  compareChosen: (count: number): string => `Comparer les ${count === 2 ? 'deux' : 'trois'} œuvres`,
  /** While fewer than two are chosen. */
  chooseMore: 'Choisissez deux ou trois œuvres à comparer.',
  person: 'Toutes les œuvres sont à la même échelle. La personne mesure 1,70\u00a0m.',
  unsure: 'Sans dimensions sûres, elles ne sont pas montrées à l’échelle\u202f:',
} as const
