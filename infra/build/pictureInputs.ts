export const paintings = 'infra/build/paintings'

/** What the files of every sample picture depend on. */
export const pictureInputs = [
  'infra/build/step.ts',
  'infra/build/{pictureInputs,samples}.ts',
  'lambdas/image/imageDerivatives.ts',
  'lambdas/image/{imagePreview,imageTiles}.ts',
  'shared/image/{artworkImage,zoomLevels}.ts',
  'shared/palette.ts',
]
