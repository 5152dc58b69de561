export const paintings = 'infra/samples/paintings'

/** What the files of every sample picture depend on. */
export const pictureInputs = [
  'infra/build/step.ts',
  'infra/samples/*.ts',
  'lambdas/image/imageDerivatives.ts',
  'lambdas/image/imagePreview.ts',
  'shared/image/artworkImage.ts',
  'shared/palette.ts',
]
