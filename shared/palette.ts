/**
 * The site's colours, for what has no style sheet: mails and preview images. The theme (`web/theme.css`) names them `--color-paper` and so on;
 * a test holds both to the same values.
 */
export const palette = {
  paper: '#fbfaf7',
  mat: '#f3f1ec',
  ink: '#17191c',
  quiet: '#62645f',
  line: '#dcd9d2',
  accent: '#27398f',
} as const
