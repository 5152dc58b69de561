import type { ArtworkImage } from './artwork.ts'

// Written by infra/samples/paint.ts: paint again rather than edit.
export const sampleImages = {
  'garrigue-bleue': [
    { id: 'samples/garrigue-bleue-1', width: 2200, height: 1493, color: '#f8f8e8' },
  ],
  'contrepoint': [
    { id: 'samples/contrepoint-1', width: 2200, height: 2200, color: '#182838' },
  ],
  'heron-etang-de-thau': [
    { id: 'samples/heron-etang-de-thau-1', width: 1493, height: 2200, color: '#e8d8b8' },
    { id: 'samples/heron-etang-de-thau-2', width: 1600, height: 1200, color: '#e8d8b8' },
  ],
  'profil-au-fond-vert': [
    { id: 'samples/profil-au-fond-vert-1', width: 1840, height: 2200, color: '#384838' },
  ],
  'le-piano-ouvert': [
    { id: 'samples/le-piano-ouvert-1', width: 2200, height: 1782, color: '#181818' },
    { id: 'samples/le-piano-ouvert-2', width: 1600, height: 1200, color: '#e8d8c8' },
  ],
  'deux-chats-a-la-persienne': [
    { id: 'samples/deux-chats-a-la-persienne-1', width: 1692, height: 2200, color: '#385858' },
  ],
  'nuit-sur-le-mont-saint-clair': [
    { id: 'samples/nuit-sur-le-mont-saint-clair-1', width: 2200, height: 2200, color: '#182848' },
  ],
  'les-promeneurs-du-mole': [
    { id: 'samples/les-promeneurs-du-mole-1', width: 2200, height: 1435, color: '#e8c898' },
    { id: 'samples/les-promeneurs-du-mole-2', width: 1600, height: 1200, color: '#e8d8a8' },
  ],
  'trio-minuit': [
    { id: 'samples/trio-minuit-1', width: 2200, height: 1642, color: '#181828' },
    { id: 'samples/trio-minuit-2', width: 1600, height: 1200, color: '#181828' },
    { id: 'samples/trio-minuit-3', width: 1600, height: 1200, color: '#d8d8c8' },
  ],
  'barques-au-repos': [
    { id: 'samples/barques-au-repos-1', width: 2200, height: 1627, color: '#287888' },
  ],
  'ronde-de-rougets': [
    { id: 'samples/ronde-de-rougets-1', width: 2200, height: 2200, color: '#f8f8e8' },
    { id: 'samples/ronde-de-rougets-2', width: 1600, height: 1200, color: '#e8e8d8' },
  ],
  'le-large': [
    { id: 'samples/le-large-1', width: 2200, height: 733, color: '#386878' },
    { id: 'samples/le-large-2', width: 1600, height: 1200, color: '#588888' },
    { id: 'samples/le-large-3', width: 1600, height: 1200, color: '#d8d8c8' },
  ],
  'violoncelle-fin-de-jour': [
    { id: 'samples/violoncelle-fin-de-jour-1', width: 1536, height: 2200, color: '#485868' },
    { id: 'samples/violoncelle-fin-de-jour-2', width: 1600, height: 1200, color: '#485868' },
    { id: 'samples/violoncelle-fin-de-jour-3', width: 1600, height: 1200, color: '#d8d8c8' },
  ],
  'renarde-endormie': [
    { id: 'samples/renarde-endormie-1', width: 2200, height: 1650, color: '#d8d8d8' },
    { id: 'samples/renarde-endormie-2', width: 1600, height: 1200, color: '#98a8c8' },
    { id: 'samples/renarde-endormie-3', width: 1600, height: 1200, color: '#e8d8d8' },
  ],
  'la-baigneuse-au-bonnet-rouge': [
    { id: 'samples/la-baigneuse-au-bonnet-rouge-1', width: 2200, height: 2200, color: '#48a8a8' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-2', width: 1600, height: 1200, color: '#288898' },
    { id: 'samples/la-baigneuse-au-bonnet-rouge-3', width: 1600, height: 1200, color: '#e8d8c8' },
  ],
  'a-la-fenetre-rue-paul-valery': [
    { id: 'samples/a-la-fenetre-rue-paul-valery-1', width: 1746, height: 2200, color: '#a8a898' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-2', width: 1600, height: 1200, color: '#d8d8c8' },
    { id: 'samples/a-la-fenetre-rue-paul-valery-3', width: 1600, height: 1200, color: '#e8d8c8' },
  ],
  'canal-royal-le-soir': [
    { id: 'samples/canal-royal-le-soir-1', width: 2200, height: 1536, color: '#384868' },
    { id: 'samples/canal-royal-le-soir-2', width: 1600, height: 1200, color: '#886868' },
    { id: 'samples/canal-royal-le-soir-3', width: 1600, height: 1200, color: '#384868' },
    { id: 'samples/canal-royal-le-soir-4', width: 1600, height: 1200, color: '#d8d8c8' },
  ],
} satisfies Record<string, readonly ArtworkImage[]>
