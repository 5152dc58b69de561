/** The painter of the samples and the number of their works, for the screen that offers these; it does not load the samples. */
export const samplePainter = { name: 'Solène Marchetti', works: 17 } as const
