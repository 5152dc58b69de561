import type { ArtworkImage } from '../image/image.ts'

/** The pictures of `infra/build/paintings`: their sizes in pixels, up to which the larger ones have zoom files, and the colour shown while one loads. */
export const sampleImages = {
  'garrigue-bleue': [{ id: 'samples/garrigue-bleue-1', width: 2200, height: 1493, zoomWidth: 2200, color: '#91908d' }],
  contrepoint: [{ id: 'samples/contrepoint-1', width: 2200, height: 2200, zoomWidth: 2200, color: '#7e8385' }],
  'heron-etang-de-thau': [
    { id: 'samples/heron-etang-de-thau-1', width: 1493, height: 2200, zoomWidth: 1493, color: '#c5c0ab' },
    { id: 'samples/heron-etang-de-thau-2', width: 1600, height: 1200, color: '#d2c8b0' },
  ],
  'profil-au-fond-vert': [{ id: 'samples/profil-au-fond-vert-1', width: 1840, height: 2200, zoomWidth: 1840, color: '#726b51' }],
  'le-piano-ouvert': [
    { id: 'samples/le-piano-ouvert-1', width: 2200, height: 1782, zoomWidth: 2200, color: '#6b4d3f' },
    { id: 'samples/le-piano-ouvert-2', width: 1600, height: 1200, color: '#c0b3a2' },
  ],
  'deux-chats-a-la-persienne': [
    { id: 'samples/deux-chats-a-la-persienne-1', width: 1692, height: 2200, zoomWidth: 1692, color: '#6a675a' },
  ],
  'nuit-sur-le-mont-saint-clair': [
    { id: 'samples/nuit-sur-le-mont-saint-clair-1', width: 2200, height: 2200, zoomWidth: 2200, color: '#2d3f5e' },
  ],
  'les-promeneurs-du-mole': [
    { id: 'samples/les-promeneurs-du-mole-1', width: 2200, height: 1435, zoomWidth: 2200, color: '#bab39f' },
    { id: 'samples/les-promeneurs-du-mole-2', width: 1600, height: 1200, color: '#d6c09f' },
  ],
  'trio-minuit': [
    { id: 'samples/trio-minuit-1', width: 2200, height: 1642, zoomWidth: 2200, color: '#4e3940' },
    { id: 'samples/trio-minuit-2', width: 1600, height: 1200, color: '#694240' },
    { id: 'samples/trio-minuit-3', width: 1600, height: 1200, color: '#afa49b' },
  ],
  'barques-au-repos': [{ id: 'samples/barques-au-repos-1', width: 2200, height: 1627, zoomWidth: 2200, color: '#5d9090' }],
  'barques-au-repos-etapes': [
    { id: 'samples/barques-au-repos-etape-1', width: 1400, height: 1035, color: '#e7e0d1' },
    { id: 'samples/barques-au-repos-etape-2', width: 1400, height: 1035, color: '#9e7549' },
    { id: 'samples/barques-au-repos-etape-3', width: 1400, height: 1035, color: '#6d8a7f' },
  ],
  atelier: [{ id: 'samples/atelier-1', width: 1600, height: 1200, color: '#a8a192' }],
  'ronde-de-rougets': [
    { id: 'samples/ronde-de-rougets-1', width: 2200, height: 2200, zoomWidth: 2200, color: '#6c8585' },
    { id: 'samples/ronde-de-rougets-2', width: 1600, height: 1200, color: '#cdc5b4' },
  ],
  'le-large': [
    { id: 'samples/le-large-1', width: 2200, height: 733, zoomWidth: 2200, color: '#6f8989' },
    { id: 'samples/le-large-2', width: 1600, height: 1200, color: '#839a94' },
    { id: 'samples/le-large-3', width: 1600, height: 1200, color: '#b4b2a6' },
  ],
  'violoncelle-fin-de-jour': [
    { id: 'samples/violoncelle-fin-de-jour-1', width: 1536, height: 2200, zoomWidth: 1536, color: '#6c5b50' },
    { id: 'samples/violoncelle-fin-de-jour-2', width: 1600, height: 1200, color: '#735948' },
    { id: 'samples/violoncelle-fin-de-jour-3', width: 1600, height: 1200, color: '#c4bdaf' },
  ],
  'renarde-endormie': [
    { id: 'samples/renarde-endormie-1', width: 2200, height: 1650, zoomWidth: 2200, color: '#b2a9ae' },
    { id: 'samples/renarde-endormie-2', width: 1600, height: 1200, color: '#bf8c6f' },
    { id: 'samples/renarde-endormie-3', width: 1600, height: 1200, color: '#c8bfb4' },
  ],
  'la-baigneuse-au-bonnet-rouge': [
    { id: 'samples/la-baigneuse-au-bonnet-rouge-1', width: 2200, height: 2200, zoomWidth: 2200, color: '#4c9b9d' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-2', width: 1600, height: 1200, color: '#499295' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-4', width: 1600, height: 1200, color: '#68908f' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-5', width: 1600, height: 1200, color: '#567b6e' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-6', width: 1400, height: 1050, color: '#6a9597' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-7', width: 1400, height: 1400, color: '#b49f7f' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-3', width: 1600, height: 1200, color: '#c3c5b5' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-8', width: 1400, height: 1400, color: '#e7e2d4' },
  ],
  'a-la-fenetre-rue-paul-valery': [
    { id: 'samples/a-la-fenetre-rue-paul-valery-1', width: 1746, height: 2200, zoomWidth: 1746, color: '#99968d' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-2', width: 1600, height: 1200, color: '#a7aaa0' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-4', width: 1600, height: 1200, color: '#817d7f' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-5', width: 1600, height: 1200, color: '#595556' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-6', width: 1400, height: 1050, color: '#9c9f95' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-7', width: 1111, height: 1400, color: '#b49f80' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-3', width: 1600, height: 1200, color: '#cabfae' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-8', width: 1146, height: 1400, color: '#e4e0d2' },
  ],
  'canal-royal-le-soir': [
    { id: 'samples/canal-royal-le-soir-1', width: 2200, height: 1536, zoomWidth: 2200, color: '#8a7676' },
    { id: 'samples/canal-royal-le-soir-2', width: 1600, height: 1200, color: '#99746b' },
    { id: 'samples/canal-royal-le-soir-3', width: 1600, height: 1200, color: '#806562' },
    { id: 'samples/canal-royal-le-soir-5', width: 1600, height: 1200, color: '#816050' },
    { id: 'samples/canal-royal-le-soir-6', width: 1400, height: 1050, color: '#9b867d' },
    { id: 'samples/canal-royal-le-soir-7', width: 1400, height: 977, color: '#b39f7f' },
    { id: 'samples/canal-royal-le-soir-4', width: 1600, height: 1200, color: '#bfb3a6' },
    { id: 'samples/canal-royal-le-soir-8', width: 1400, height: 1029, color: '#e2ded0' },
  ],
} satisfies Record<string, readonly [ArtworkImage, ...ArtworkImage[]]>
