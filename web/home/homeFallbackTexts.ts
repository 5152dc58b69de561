import { gallery } from '../../shared/gallery.ts'
import { promised } from '../../shared/promiseWords.ts'

/** What the home page says where the painter has written nothing. It reaches the browser with the page's data alone. */
export const homeFallbackTexts = {
  get heroTitle(): string {
    return `Les œuvres ${gallery().ofName}.`
  },
  heroLead: 'Chaque œuvre est unique et part directement de l’atelier.',
  get reasons(): readonly { readonly title: string; readonly text: string }[] {
    return [
      {
        title: 'Une seule main',
        text: 'Du châssis tendu au vernis final, une même personne a fait l’œuvre que vous recevez. Elle vous en dira l’histoire.',
      },
      { title: 'Un prix juste', text: `Sans intermédiaire, le prix affiché est celui de l’atelier${promised().includedInPrice}.` },
      {
        title: 'Le temps de voir',
        text: `${promised().returnDays} chez vous, sur votre mur, dans votre lumière. Si elle n’y trouve pas sa place, elle revient.`,
      },
    ]
  },
} as const
