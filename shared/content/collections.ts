import type { Collection } from '../collection/collection.ts'
import { sampleImages } from './images.ts'

export const galleryCollections: readonly Collection[] = [
  {
    id: 1,
    slug: 'animal',
    title: 'Animal',
    line: 'Ceux que l’on croise, et qui s’en vont.',
    description:
      'Une renarde dans un talus, un héron qui ne bouge pas, les chats du dessous. ' +
      'Des bêtes rencontrées plutôt que cherchées, peintes le temps qu’elles ont bien voulu rester.',
    coverImage: sampleImages['renarde-endormie'][0],
  },
  {
    id: 2,
    slug: 'personne',
    title: 'Personne',
    line: 'Des présences plus que des portraits.',
    description:
      'Des gens vus de dos, de loin, de profil. Ils ne posent pas, ou pas longtemps\u202f: ' +
      'on les reconnaît à une nuque, à une ombre, à leur façon d’attendre.',
    coverImage: sampleImages['a-la-fenetre-rue-paul-valery'][0],
  },
  {
    id: 3,
    slug: 'musique',
    title: 'Musique',
    line: 'Les instruments, encore chauds.',
    description:
      'Le bois, le vernis, la salle après la dernière note. ' +
      'Peintes au conservatoire de Sète et dans les clubs, du silence d’un piano ouvert au vacarme d’un trio.',
    coverImage: sampleImages['violoncelle-fin-de-jour'][0],
  },
  {
    id: 4,
    slug: 'evasion',
    title: 'Evasion',
    line: 'L’eau, la garrigue, l’horizon.',
    description:
      'Le canal à la tombée du jour, les barques de la Pointe Courte, les crêtes au-dessus de Vissec. ' +
      'Aucun de ces lieux n’est loin\u202f: c’est l’heure qui les éloigne.',
    coverImage: sampleImages['canal-royal-le-soir'][0],
  },
]
