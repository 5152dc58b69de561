import type { ImageProfile } from '../../../shared/image/imageUpload.ts'

export const sortTexts = {
  drag: 'Glisser pour changer l’ordre',
  role: 'ligne à déplacer',
  move: (name: string) => `Déplacer ${name}`,
  instructions:
    'Espace ou Entrée pour saisir la ligne, les flèches haut et bas pour la déplacer, Espace ou Entrée pour la poser, Échap pour annuler.',
  cancelled: (name: string) => `${name} n’a pas changé de place`,
} as const

/** The labels of a picture's words. */
export const imageWordsTexts = {
  alt: 'Ce que montre l’image',
  altHelp: 'Lu aux personnes aveugles.',
  caption: 'Légende',
} as const

export const imagesFieldTexts = {
  noImage: "Pas d'image",
  awaiting: 'En attente des images…',
  missing: 'Une image n’a pas pu être ajoutée\u202f: réessayez ou retirez-la.',
  crop: 'Recadrer',
  cropNamed: (name: string): string => `Recadrer ${name}`,
  castCorrected: 'Dominante corrigée d’après la carte',
  pick: 'Ajouter des images',
  drop: (most: number): string => `ou ${most === 1 ? 'la' : 'les'} déposer ici`,
  limit: '40\u00a0Mo par image',
  main: 'Image principale',
  /** A saved picture has no name but its position. */
  nameOf: (images: readonly { readonly key: string; readonly name?: string | undefined }[], key: string): string => {
    const index = images.findIndex(image => image.key === key)
    return images[index]?.name ?? `Image ${index + 1}`
  },
  developing: 'Traitement…',
  lost: 'L’envoi a été interrompu. Retirez cette ligne, et choisissez le fichier à nouveau.',
  ready: 'Prête',
  moveUp: (name: string): string => `Monter ${name}`,
  moveDown: (name: string): string => `Descendre ${name}`,
  moved: (name: string, position: number, count: number): string => `${name}, position ${position} sur ${count}`,
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  removeNamed: (name: string): string => `Retirer ${name}`,
  retry: 'Réessayer',
  retryNamed: (name: string): string => `Réessayer ${name}`,
  profiles: {
    none: 'Couleurs\u202f: rien à signaler',
    unreadable: 'Couleurs\u202f: à vérifier sur le site',
    srgb: 'Couleurs\u202f: rien à signaler',
    wide: 'Couleurs vives conservées',
    narrowed: 'Couleurs vives adoucies, car l’image a moins de 750 pixels de large',
    print: 'Couleurs d’imprimerie converties pour l’écran',
    grey: 'Nuances de gris',
  } satisfies Readonly<Record<ImageProfile, string>>,
  notSent: 'Cette image n’a pas pu être envoyée.',
  limitTitle: 'Limite atteinte',
  addedTitle: 'Images téléchargées',
  added: (count: number): string => `${count} image(s) ajoutée(s) avec succès`,
  errorTitle: 'Erreur',
  error: (message: string): string => `Erreur upload: ${message}`,
} as const
