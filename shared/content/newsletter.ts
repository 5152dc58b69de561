import { sampleImages } from './images.ts'

/** The work shown to visitors who join or leave the newsletter. */
export const welcomeWork = {
  image: sampleImages['barques-au-repos'][0],
  title: 'Barques au repos',
  alt: 'Barques au repos, acrylique sur toile, 54 x 73\u00a0cm',
  label: ', 2022 — Acrylique sur toile, 54\u00a0x\u00a073\u00a0cm',
} as const

export const farewellWork = {
  image: sampleImages['nuit-sur-le-mont-saint-clair'][0],
  title: 'Nuit sur le mont Saint-Clair',
  alt: 'Nuit sur le mont Saint-Clair, technique mixte, 60 x 60\u00a0cm',
  label: ', 2020 — Technique mixte, 60\u00a0x\u00a060\u00a0cm',
} as const
