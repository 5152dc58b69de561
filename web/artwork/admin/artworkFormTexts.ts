export const artworkFormTexts = {
  diameter: 'Diamètre (cm)',
  noCollection: 'Aucune collection',
  offSite: (title: string): string => `${title} (pas sur le site)`,
} as const

/** Writes `40.5` as « 40,5 ». */
const number = (value: number): string => String(Number(value.toFixed(2))).replace('.', ',')

type Sides = { readonly height: number; readonly width: number }

export const sizeFieldsTexts = {
  shapes: { rectangle: 'Rectangle', round: 'Ronde' },
  across: ({ height, width, shape }: Sides & { readonly shape: 'rectangle' | 'round' }): string =>
    shape === 'round' ? `${number(height)} de diamètre` : `${number(height)} de haut, ${number(width)} de large`,
  shown: 'L’œuvre est montrée à l’échelle sur sa page.',
  hidden: 'L’œuvre n’est pas montrée à l’échelle\u202f:',
  noSize: 'sa hauteur et sa largeur ne se lisent pas dans les dimensions. Donnez-les en centimètres.',
  noImage: 'elle n’a pas encore de photographie.',
  swapped: 'la photographie est dans l’autre sens. Hauteur et largeur sont peut-être inversées\u202f: la hauteur s’écrit d’abord.',
  ratio: (percent: number): string =>
    `les proportions de la photographie et celles des centimètres diffèrent de ${number(percent)}\u00a0%. Corrigez les centimètres, ou recadrez la photographie au bord de la peinture, sans marge ni mur.`,
  otherText: ({ height, width }: Sides): string =>
    `Les dimensions écrites disent ${number(height)} de haut, ${number(width)} de large\u202f: c’est ce que lisent les visiteurs.`,
} as const

/** The colours of a painter's palette, in its order: lights, warm colours, cold colours, darks. */
export const suggestedColours = [
  { hex: '#f7f4ec', name: 'Blanc de titane' },
  { hex: '#f3dc9f', name: 'Jaune de Naples' },
  { hex: '#f4b92f', name: 'Jaune de cadmium' },
  { hex: '#c8892b', name: 'Ocre jaune' },
  { hex: '#e67530', name: 'Orange de cadmium' },
  { hex: '#d8432f', name: 'Vermillon' },
  { hex: '#9c1f33', name: 'Carmin' },
  { hex: '#d794a0', name: 'Rose de garance' },
  { hex: '#7a5190', name: 'Violet de cobalt' },
  { hex: '#2a3b8f', name: 'Bleu outremer' },
  { hex: '#2f66b5', name: 'Bleu de cobalt' },
  { hex: '#5fa8cf', name: 'Bleu céruléum' },
  { hex: '#15314f', name: 'Bleu de Prusse' },
  { hex: '#2c9a98', name: 'Turquoise de cobalt' },
  { hex: '#1f7a57', name: 'Vert émeraude' },
  { hex: '#5b6c2d', name: 'Vert de vessie' },
  { hex: '#95a487', name: 'Terre verte' },
  { hex: '#a9643a', name: 'Terre de Sienne brûlée' },
  { hex: '#5a4332', name: 'Terre d’ombre' },
  { hex: '#4b545f', name: 'Gris de Payne' },
  { hex: '#1d1b1a', name: 'Noir d’ivoire' },
] as const

const nameOf = (hex: string): string | undefined => suggestedColours.find(colour => colour.hex === hex)?.name

export const coloursFieldTexts = {
  label: 'Couleurs dominantes',
  none: 'Aucune couleur choisie',
  chosen: 'Couleurs choisies',
  proposed: 'Proposées par l’image principale',
  palette: 'Palette',
  /** The accessible name of a colour: « Bleu outremer, #2a3b8f ». */
  colour: (hex: string): string => [nameOf(hex), hex].filter(Boolean).join(', '),
  remove: (hex: string): string => `Retirer ${[nameOf(hex), hex].filter(Boolean).join(', ')}`,
  picker: 'Choisir une autre couleur',
  typed: 'Couleur par son code',
  example: '#22344d',
  add: 'Ajouter',
} as const

export const createTexts = {
  save: 'Enregistrer',
  saveAndView: 'Enregistrer & voir la fiche',
  saveHidden: 'Enregistrer sans publier',
  saving: 'Enregistrement…',
  reset: 'Réinitialiser',
  resetTitle: 'Vider ce formulaire\u202f?',
  resetDetail: 'Les textes, les photographies et les couleurs de cette œuvre seront perdus.',
  resetConfirm: 'Tout effacer',
  kept: 'Ce que vous saisissez reste sept jours dans ce navigateur, ou jusqu’à l’enregistrement ou la déconnexion. L’œuvre est publiée aussitôt, sauf si vous l’enregistrez sans publier.',
  createdTitle: 'Œuvre créée !',
  createdDetail: "L'œuvre a été ajoutée avec succès.",
  hiddenDetail: 'L’œuvre est masquée\u202f: vous pouvez la regarder, puis la publier.',
  failed: "Une erreur s'est produite lors de la création",
  errorTitle: 'Erreur',
} as const

export const previewTexts = {
  notice: 'Aperçu de l’œuvre',
  hidden: 'Masquée\u202f: personne d’autre ne la voit.',
  published: 'Cette œuvre est publiée.',
  back: 'Retour aux œuvres',
  page: 'Voir la page publiée',
  unreadable: 'L’aperçu n’a pas pu être affiché',
  retry: 'Réessayer',
  loading: 'Chargement de l’aperçu…',
} as const
