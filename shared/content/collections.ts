import type { Collection } from '../collection/collection.ts'
import { sampleImages } from './images.ts'

/** The collections that the shop opens with. */
export const sampleCollections: readonly Collection[] = [
  {
    slug: 'animal',
    position: 1,
    title: 'Animal',
    line: 'Ceux que l’on croise, et qui s’en vont.',
    description:
      'Une renarde dans un talus, un héron qui ne bouge pas, les chats du dessous. ' +
      'Des bêtes rencontrées plutôt que cherchées, peintes le temps qu’elles ont bien voulu rester.',
    cover: sampleImages['renarde-endormie'][0],
  },
  {
    slug: 'personne',
    position: 2,
    title: 'Personne',
    line: 'Des présences plus que des portraits.',
    description:
      'Des gens vus de dos, de loin, de profil. Ils ne posent pas, ou pas longtemps\u202f: ' +
      'on les reconnaît à une nuque, à une ombre, à leur façon d’attendre.',
    cover: sampleImages['a-la-fenetre-rue-paul-valery'][0],
  },
  {
    slug: 'musique',
    position: 3,
    title: 'Musique',
    line: 'Les instruments, encore chauds.',
    description:
      'Le bois, le vernis, la salle après la dernière note. ' +
      'Peintes au conservatoire de Sète et dans les clubs, du silence d’un piano ouvert au vacarme d’un trio.',
    cover: sampleImages['violoncelle-fin-de-jour'][0],
  },
  {
    slug: 'evasion',
    position: 4,
    title: 'Evasion',
    line: 'L’eau, la garrigue, l’horizon.',
    description:
      'Le canal à la tombée du jour, les barques de la Pointe Courte, les crêtes au-dessus de Vissec. ' +
      'Aucun de ces lieux n’est loin\u202f: c’est l’heure qui les éloigne.',
    cover: sampleImages['canal-royal-le-soir'][0],
  },
]
