type Sides = { readonly height: number; readonly width: number }

export const scaleTexts = {
  label: 'L’œuvre à l’échelle',
  title: 'À l’échelle',
  frame: ({ height, width }: Sides): string => `Avec son cadre, ${height} × ${width}\u00a0cm`.replaceAll('.', ','),
  metre: '100\u00a0cm',
  atHome: { wall: 'Sur votre mur', room: 'Dans votre pièce' },
  drawn: 'Le banc mesure 2\u00a0m, la personne 1,65\u00a0m.',
} as const

/** The words of the catalogue at one scale. */
export const scaledTexts = {
  person: 'Toutes les œuvres sont à la même échelle. La personne mesure 1,65\u00a0m.',
  compare: 'Comparer',
  compareNamed: (title: string): string => `Comparer ${title}`,
  compareChosen: (count: number): string => `Comparer les ${count === 2 ? 'deux' : 'trois'} œuvres`,
  /** While fewer than two are chosen. */
  chooseMore: 'Choisissez deux ou trois œuvres à comparer.',
  unsure: 'Sans dimensions sûres, elles ne sont pas montrées à l’échelle\u202f:',
} as const
