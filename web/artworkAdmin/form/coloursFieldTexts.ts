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
  helper: 'Cinq au plus\u202f; le catalogue et les œuvres proches s’en servent.',
  none: 'Aucune couleur choisie',
  chosen: 'Couleurs choisies',
  proposed: 'Proposées par l’image principale',
  palette: 'Palette',
  /** The accessible name of a colour: « Bleu outremer, #2a3b8f ». */
  colour: (hex: string): string => [nameOf(hex), hex].filter(Boolean).join(', '),
  remove: (hex: string): string => `Retirer ${[nameOf(hex), hex].filter(Boolean).join(', ')}`,
  picker: 'Choisir une autre couleur',
  typed: 'Code de la couleur',
  example: '#22344d',
  add: 'Ajouter',
} as const
