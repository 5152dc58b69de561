/** What the pictures of the sample works show after the first one, and their captions. */
export const sampleImageWords: Readonly<Record<string, { readonly alt: string; readonly caption: string }>> = {
  'samples/a-la-fenetre-rue-paul-valery-2': {
    alt: 'la femme de dos, en robe bleue, devant la fenêtre ouverte sur la mer',
    caption: 'Détail',
  },
  'samples/a-la-fenetre-rue-paul-valery-3': { alt: 'la toile au mur, à côté d’un tabouret qui donne l’échelle', caption: 'Au mur' },
  'samples/canal-royal-le-soir-2': { alt: 'une barque rouge à quai, devant les façades du canal', caption: 'Détail\u202f: la barque' },
  'samples/canal-royal-le-soir-3': {
    alt: 'les reflets des façades dans l’eau, en touches rouges et grises',
    caption: 'Détail\u202f: les reflets',
  },
  'samples/canal-royal-le-soir-4': { alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/heron-etang-de-thau-2': { alt: 'la tête et le cou du héron, de profil, sur le ciel pâle', caption: 'Détail' },
  'samples/la-baigneuse-au-bonnet-rouge-2': {
    alt: 'la nageuse vue d’en haut, bras écartés, bonnet rouge sur l’eau turquoise',
    caption: 'Détail',
  },
  'samples/la-baigneuse-au-bonnet-rouge-3': { alt: 'la toile carrée au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/le-large-2': { alt: 'une voile blanche sur la ligne d’horizon, sous un ciel d’orage', caption: 'Détail' },
  'samples/le-large-3': { alt: 'le panorama au mur, plus large que le banc placé dessous', caption: 'Au mur' },
  'samples/le-piano-ouvert-2': { alt: 'la toile au mur, à côté d’un tabouret qui donne l’échelle', caption: 'Au mur' },
  'samples/les-promeneurs-du-mole-2': { alt: 'cinq promeneurs et leurs longues ombres bleues sur le sable clair', caption: 'Détail' },
  'samples/renarde-endormie-2': { alt: 'la tête de la renarde, yeux clos, le museau posé sur la queue', caption: 'Détail' },
  'samples/renarde-endormie-3': { alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/ronde-de-rougets-2': { alt: 'la toile ronde au mur, à côté d’un tabouret qui donne l’échelle', caption: 'Au mur' },
  'samples/trio-minuit-2': { alt: 'le contrebassiste et les touches du piano, peints en touches larges', caption: 'Détail' },
  'samples/trio-minuit-3': { alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
  'samples/violoncelle-fin-de-jour-2': {
    alt: 'le corps du violoncelle, ses ouïes et ses cordes dans la lumière du soir',
    caption: 'Détail',
  },
  'samples/violoncelle-fin-de-jour-3': { alt: 'la toile au mur, au-dessus d’un banc', caption: 'Au mur' },
}
