import type { ImageKind } from '../artwork/artwork.ts'

type SampleWords = { readonly kind: ImageKind; readonly alt: string; readonly caption: string }

/** What the pictures of the sample works show after the first one, with their kinds and captions. */
export const sampleImageWords: Readonly<Record<string, SampleWords>> = {
  'samples/a-la-fenetre-rue-paul-valery-2': {
    kind: 'detail',
    alt: 'la femme de dos, en robe bleue, devant la fenêtre ouverte sur la mer',
    caption: 'Détail',
  },
  'samples/a-la-fenetre-rue-paul-valery-3': {
    kind: 'wall',
    alt: 'la toile au mur, à côté d’un tabouret qui donne l’échelle',
    caption: 'Au mur',
  },
  'samples/a-la-fenetre-rue-paul-valery-4': {
    kind: 'detail',
    alt: 'la ceinture et le bras, devant la fenêtre ouverte',
    caption: 'Détail\u202f: le bras',
  },
  'samples/a-la-fenetre-rue-paul-valery-5': {
    kind: 'rakingLight',
    alt: 'la robe bleue et le bras, éclairés de côté',
    caption: 'En lumière rasante',
  },
  'samples/a-la-fenetre-rue-paul-valery-6': {
    kind: 'edge',
    alt: 'la tranche, où le bleu du volet déborde sur le lin',
    caption: 'La tranche',
  },
  'samples/a-la-fenetre-rue-paul-valery-7': {
    kind: 'back',
    alt: 'le châssis, la toile de lin et la signature',
    caption: 'Le dos et la signature',
  },
  'samples/a-la-fenetre-rue-paul-valery-8': { kind: 'sketch', alt: 'la femme devant la fenêtre, au crayon', caption: 'Croquis, la veille' },
  'samples/canal-royal-le-soir-2': {
    kind: 'detail',
    alt: 'une barque rouge à quai, devant les façades du canal',
    caption: 'Détail\u202f: la barque',
  },
  'samples/canal-royal-le-soir-3': {
    kind: 'detail',
    alt: 'les reflets des façades dans l’eau, en touches rouges et grises',
    caption: 'Détail\u202f: les reflets',
  },
  'samples/canal-royal-le-soir-4': { kind: 'wall', alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/canal-royal-le-soir-5': {
    kind: 'rakingLight',
    alt: 'la barque rouge et le crépi des façades, éclairés de côté',
    caption: 'En lumière rasante',
  },
  'samples/canal-royal-le-soir-6': {
    kind: 'edge',
    alt: 'la tranche, où les rouges des façades débordent sur le lin',
    caption: 'La tranche',
  },
  'samples/canal-royal-le-soir-7': { kind: 'back', alt: 'le châssis, la toile de lin et la signature', caption: 'Le dos et la signature' },
  'samples/canal-royal-le-soir-8': { kind: 'sketch', alt: 'le quai et les façades, au crayon', caption: 'Croquis, depuis le pont' },
  'samples/heron-etang-de-thau-2': { kind: 'detail', alt: 'la tête et le cou du héron, de profil, sur le ciel pâle', caption: 'Détail' },
  'samples/la-baigneuse-au-bonnet-rouge-2': {
    kind: 'detail',
    alt: 'la nageuse vue d’en haut, bras écartés, bonnet rouge sur l’eau turquoise',
    caption: 'Détail',
  },
  'samples/la-baigneuse-au-bonnet-rouge-3': { kind: 'wall', alt: 'la toile carrée au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/la-baigneuse-au-bonnet-rouge-4': {
    kind: 'detail',
    alt: 'les rochers clairs et l’écume, en haut de la toile',
    caption: 'Détail\u202f: les rochers',
  },
  'samples/la-baigneuse-au-bonnet-rouge-5': {
    kind: 'rakingLight',
    alt: 'la nageuse et les touches de l’eau, éclairées de côté',
    caption: 'En lumière rasante',
  },
  'samples/la-baigneuse-au-bonnet-rouge-6': { kind: 'edge', alt: 'la tranche, où le turquoise déborde sur le lin', caption: 'La tranche' },
  'samples/la-baigneuse-au-bonnet-rouge-7': {
    kind: 'back',
    alt: 'le châssis, la toile de lin et la signature',
    caption: 'Le dos et la signature',
  },
  'samples/la-baigneuse-au-bonnet-rouge-8': {
    kind: 'sketch',
    alt: 'la nageuse et la crique, au crayon',
    caption: 'Croquis, depuis la falaise',
  },
  'samples/le-large-2': { kind: 'detail', alt: 'une voile blanche sur la ligne d’horizon, sous un ciel d’orage', caption: 'Détail' },
  'samples/le-large-3': { kind: 'wall', alt: 'le panorama au mur, plus large que le banc placé dessous', caption: 'Au mur' },
  'samples/le-piano-ouvert-2': { kind: 'wall', alt: 'la toile au mur, à côté d’un tabouret qui donne l’échelle', caption: 'Au mur' },
  'samples/les-promeneurs-du-mole-2': {
    kind: 'detail',
    alt: 'cinq promeneurs et leurs longues ombres bleues sur le sable clair',
    caption: 'Détail',
  },
  'samples/renarde-endormie-2': { kind: 'detail', alt: 'la tête de la renarde, yeux clos, le museau posé sur la queue', caption: 'Détail' },
  'samples/renarde-endormie-3': { kind: 'wall', alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/ronde-de-rougets-2': { kind: 'wall', alt: 'la toile ronde au mur, à côté d’un tabouret qui donne l’échelle', caption: 'Au mur' },
  'samples/trio-minuit-2': {
    kind: 'detail',
    alt: 'le contrebassiste et les touches du piano, peints en touches larges',
    caption: 'Détail',
  },
  'samples/trio-minuit-3': { kind: 'wall', alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/violoncelle-fin-de-jour-2': {
    kind: 'detail',
    alt: 'le corps du violoncelle, ses ouïes et ses cordes dans la lumière du soir',
    caption: 'Détail',
  },
  'samples/violoncelle-fin-de-jour-3': { kind: 'wall', alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
}
