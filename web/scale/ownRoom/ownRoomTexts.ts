type Sides = { readonly height: number; readonly width: number }

export const ownRoomTexts = {
  title: (work: string): string => `${work}, dans votre pièce`,
  close: 'Fermer',
  size: ({ height, width }: Sides): string =>
    `L’œuvre y paraît à sa taille, ${height} × ${width}\u00a0cm.`.replaceAll(/(\d)\.(\d)/g, '$1,$2'),
  place: (work: string): string => `Poser ${work} dans votre pièce`,
  quickLook: 'Touchez l’image, puis tournez l’appareil vers le mur.',
  sceneViewer: 'L’appareil photo s’ouvre\u202f: tournez-le vers le mur.',
  desk: 'Visez ce code avec l’appareil photo d’un iPhone, d’un iPad ou d’un téléphone Android\u202f: la page de l’œuvre s’y ouvre, avec le même bouton.',
  code: 'Code qui mène à la page de l’œuvre',
  withoutCode: 'Si l’appareil n’y parvient pas, «\u202fSur votre mur\u202f» le fait avec une photo.',
} as const
