import { countOf } from '../../shared/kit/frenchFormat.ts'

type Label = { readonly year?: number | undefined; readonly technique?: string | undefined; readonly dimensions?: string | undefined }

/** « Huile sur toile, 60 x 80 cm », without what the owner left blank. Only spaces within a measure are no-break spaces. */
const medium = ({ technique, dimensions }: Omit<Label, 'year'>): string =>
  [technique, dimensions?.replaceAll(/(?<=[\dx×]) (?=[\dx×]|cm\b)/g, '\u00a0')].filter(Boolean).join(', ')

/** The texts of a work wherever it is shown. */
export const cardTexts = {
  medium,
  /** The medium after the year. */
  label: ({ year, ...work }: Label): string => [year, medium(work)].filter(Boolean).join(' — '),
  /** « 3 œuvres ». */
  count: (works: number): string => countOf(works, 'œuvre', 'œuvres'),
  priceOnRequest: 'Prix sur demande',
  askPrice: 'Demander le prix',
  askPriceOf: (title: string): string => `Demander le prix de ${title}`,
  reserved: 'Réservée',
  view: "Voir l'œuvre",
  alt: (title: string, technique: string, dimensions: string) => [title, technique.toLowerCase(), dimensions].filter(Boolean).join(', '),
} as const
