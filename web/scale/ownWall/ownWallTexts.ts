import { heicHowTo } from '../../../shared/image/heic.ts'
import type { SheetKind, Sides } from './sheet.ts'
import type { PhotoFault } from './wallPhoto.ts'

const figure = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
const sides = ({ height, width }: Sides): string => `${figure(height)} × ${figure(width)}\u00a0cm`

export const ownWallTexts = {
  title: (work: string): string => `${work}, sur votre mur`,
  close: 'Fermer',
  steps: [
    'Fixez au mur, bien droite, une feuille A4 ou une carte bancaire, là où sera le milieu de l’œuvre.',
    'Reculez de deux ou trois mètres et photographiez le mur de face, sans zoom.',
    'Choisissez la photo ici, puis marquez les quatre coins de la feuille.',
  ],
  private: 'La photo reste dans votre navigateur\u202f: elle n’est ni envoyée ni conservée.',
  photo: 'Photo de votre mur',
  photoHelp: 'JPEG, PNG ou WebP, 40\u00a0Mo au plus.',
  takePhoto: 'Prendre une photo',
  opening: 'Ouverture de la photo…',
  faults: {
    tooHeavy: 'La photo dépasse 40\u00a0Mo.',
    notAPhoto: `Ce fichier ne peut pas être lu ici. Choisissez une photo JPEG, PNG ou WebP. Si la vôtre est au format HEIC\u202f: ${heicHowTo.replace('Sur', 'sur')}`,
    tooManyPixels: 'La photo est trop grande\u202f: 60 millions de pixels au plus.',
    damaged: 'La photo est incomplète ou abîmée\u202f: elle ne peut pas être lue.',
  } satisfies Record<PhotoFault, string>,
  sheet: 'Ce que vous avez fixé au mur',
  sheets: { a4: 'Une feuille A4', card: 'Une carte bancaire' } satisfies Record<SheetKind, string>,
  mark: 'Marquez les quatre coins',
  markHelp:
    'Glissez chaque coin à sa place\u202f: il rejoint le bord de la feuille s’il est net. Affinez dans la loupe ou avec les flèches du clavier (Maj pour dix pas).',
  corners: ['Coin en haut à gauche', 'Coin en haut à droite', 'Coin en bas à droite', 'Coin en bas à gauche'],
  loupe: (corner: string): string => `Loupe, ${corner.toLowerCase()}\u202f: glissez l’image sous la croix`,
  crossed: 'Ces quatre points ne dessinent pas une feuille\u202f: remettez chaque coin à sa place.',
  unsure: (error: number): string =>
    `La taille n’est pas encore sûre (± ${Math.ceil(error * 100)}\u00a0%), l’œuvre n’est donc pas montrée. Affinez les coins dans la loupe\u202f; si cela ne suffit pas, photographiez de plus près, ou une feuille A4 plutôt qu’une carte.`,
  sure: (side: number, error: number): string => {
    const cm = side * error
    return `${figure(side)}\u00a0cm ± ${figure(cm < 1 ? Math.ceil(cm * 10) / 10 : Math.ceil(cm))}\u00a0cm`
  },
  precision: 'Précision',
  bent: 'Cette photo vient d’un objectif ultra grand-angle, qui déforme les bords\u202f: reprenez-la avec l’objectif principal.',
  hang: 'Accrocher l’œuvre',
  hung: (size: Sides): string => `L’œuvre à sa taille, ${sides(size)}`,
  hangHelp: 'Glissez l’œuvre, ou déplacez-la avec les flèches du clavier\u202f: un centimètre, dix avec Maj.',
  move: 'Déplacer l’œuvre',
  tooFar: 'Ici, trop loin de la feuille, la taille n’est plus sûre\u202f: rapprochez l’œuvre de la feuille.',
  frame: (size: Sides): string => `Avec son cadre, ${sides(size)}`,
  favorites: 'Essayer vos favoris sur ce mur',
  markAgain: 'Reprendre les coins',
  otherPhoto: 'Autre photo',
  save: 'Enregistrer l’image',
  fileName: (slug: string): string => `${slug}-sur-votre-mur.jpg`,
  noPicture: 'L’image de l’œuvre n’est pas arrivée. Vérifiez votre connexion, puis rouvrez cette fenêtre.',
} as const
