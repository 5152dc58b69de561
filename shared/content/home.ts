/** What the home page of a new shop says, where the painter changes it. */
export const sampleHome = {
  heroTitle: 'La lumière, au moment où elle s’en va.',
  heroLead:
    'Huiles, acryliques et aquarelles peintes à Sète, sur le vif puis à l’atelier. Chaque œuvre est unique et part directement du chevalet.',
} as const
