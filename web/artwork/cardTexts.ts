/** Of a work wherever it hangs. */
export const cardTexts = {
  priceOnRequest: 'Prix sur demande',
  view: "Voir l'œuvre",
  alt: (title: string, technique: string, dimensions: string) => [title, technique.toLowerCase(), dimensions].filter(Boolean).join(', '),
} as const
