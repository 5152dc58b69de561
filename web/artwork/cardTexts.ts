type Label = { readonly year?: number | undefined; readonly technique?: string | undefined; readonly dimensions?: string | undefined }

/** « Huile sur toile, 60 x 80 cm », as far as the owner says so; a size stays on one line. */
const medium = ({ technique, dimensions }: Omit<Label, 'year'>): string =>
  [technique, dimensions?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')

/** Of a work wherever it hangs. */
export const cardTexts = {
  medium,
  /** With its year before it. */
  label: ({ year, ...work }: Label): string => [year, medium(work)].filter(Boolean).join(' — '),
  priceOnRequest: 'Prix sur demande',
  askPrice: 'Demander le prix',
  askPriceOf: (title: string): string => `Demander le prix de ${title}`,
  view: "Voir l'œuvre",
  alt: (title: string, technique: string, dimensions: string) => [title, technique.toLowerCase(), dimensions].filter(Boolean).join(', '),
} as const
