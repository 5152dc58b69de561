import type { Exhibition } from '../exhibition/exhibition.ts'
import { sampleImages } from './images.ts'

/** A sample exhibition, which names the works shown there by their addresses. */
type SampleExhibition = Omit<Exhibition, 'works' | 'views'> & { readonly worksShown?: readonly string[] }

/** The exhibitions that the shop opens with, newest first. */
export const sampleExhibitions: readonly SampleExhibition[] = [
  {
    slug: 'le-soir-sur-le-canal',
    title: 'Le Soir sur le canal',
    location: 'Chapelle du Quartier-Haut, Sète',
    startDate: '2026-06-13',
    endDate: '2026-07-05',
    poster: sampleImages['canal-royal-le-soir'][0],
    worksShown: ['canal-royal-le-soir', 'barques-au-repos', 'nuit-sur-le-mont-saint-clair'],
    description: [
      'Douze toiles peintes au bord du même canal, toujours dans le dernier quart d’heure du jour. ' +
        'L’accrochage suit l’heure\u202f: on entre dans l’ocre, on ressort dans le bleu.',
      'La chapelle restait ouverte jusqu’à vingt-deux heures, sans autre éclairage que ses fenêtres. ' +
        'Les derniers visiteurs voyaient les toiles s’éteindre en même temps que le ciel.',
    ],
  },
  {
    slug: 'betes-et-lisieres',
    title: 'Bêtes et lisières',
    location: 'Médiathèque André-Malraux, Béziers',
    startDate: '2025-02-01',
    endDate: '2025-03-29',
    poster: sampleImages['renarde-endormie'][0],
    worksShown: ['renarde-endormie', 'heron-etang-de-thau', 'deux-chats-a-la-persienne'],
    description: [
      'Renards, hérons, chats de gouttière\u202f: les animaux tels qu’on les croise, presque toujours au moment où ils s’en vont.',
      'Huiles et aquarelles, accompagnées des carnets de terrain, ouverts sous vitrine à une page que les enfants ' +
        'de l’atelier du mercredi changeaient chaque semaine.',
    ],
  },
  {
    slug: 'accords-tenus',
    title: 'Accords tenus',
    location: 'Conservatoire à rayonnement départemental, Sète',
    startDate: '2024-10-04',
    endDate: '2024-11-16',
    poster: sampleImages['violoncelle-fin-de-jour'][0],
    description: [
      'Une saison à peindre dans les salles de répétition, entre deux cours. Les instruments y posent seuls, encore chauds.',
      'Les neuf toiles étaient accrochées là où elles avaient été peintes, dans le couloir des classes. ' +
        'Vernissage en musique avec les élèves de la classe de cordes.',
    ],
  },
  {
    slug: 'gens-du-mole',
    title: 'Gens du môle',
    location: 'Galerie du Môle, Marseille',
    startDate: '2022-09-08',
    endDate: '2022-10-01',
    poster: sampleImages['les-promeneurs-du-mole'][0],
    description: [
      'Baigneuses, pêcheurs, promeneurs du dimanche\u202f: des silhouettes prises de loin, dans la lumière rasante de la digue.',
      'La première exposition à réunir les grands formats et leurs études, qui tiennent dans une main.',
    ],
  },
  {
    slug: 'premieres-garrigues',
    title: 'Premières garrigues',
    location: 'Maison des arts, Lodève',
    startDate: '2017-05-20',
    endDate: '2017-06-18',
    poster: sampleImages['garrigue-bleue'][0],
    description: [
      'Les aquarelles de plein air des premières années, peintes debout, entre Vissec et le Larzac, souvent en moins d’une heure.',
      'Trente feuilles choisies parmi trois cents, dans l’ordre où elles ont été peintes, des neiges de février aux herbes sèches d’août.',
    ],
  },
]
