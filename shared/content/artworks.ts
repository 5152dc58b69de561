import type { SampleArtwork } from '../artwork/artwork.ts'
import { sampleImages } from './images.ts'
import { sampleImageWords } from './imageWords.ts'

const works: readonly SampleArtwork[] = [
  {
    title: 'Garrigue bleue',
    year: 2016,
    technique: 'Aquarelle',
    support: 'Papier coton 300\u00a0g',
    dimensions: '38 x 56 cm',
    priceEur: 680,
    availability: 'Disponible',
    collectionRef: 'evasion',
    description:
      'collines, lointains, aube - Peinte dehors, au-dessus de Vissec, en moins d’une heure. ' +
      'Chaque crête est un seul lavis posé quand le précédent était encore frais\u202f; le papier laissé nu fait la brume.',
    place: 'le causse, au-dessus de Vissec',
    paintedOn: 'avril 2016',
    images: sampleImages['garrigue-bleue'],
    colors: ['#46586f', '#dcb88f', '#23354d', '#8d99a6', '#f6f0e2'],
  },
  {
    title: 'Contrepoint',
    year: 2017,
    technique: 'Acrylique sur toile',
    support: 'Toile de coton sur châssis',
    dimensions: '80 x 80 cm',
    priceEur: 1650,
    availability: 'Disponible',
    collectionRef: 'musique',
    description:
      'abstrait, rythme, couteau - Une fugue à quatre voix, traduite en aplats qui se répondent sans jamais se recouvrir ' +
      'tout à fait. Les bleus tiennent la basse, le rouge entre le dernier.',
    paintedOn: 'hiver 2017',
    images: sampleImages.contrepoint,
    colors: ['#25334a', '#dacfb8', '#728a97', '#aa4b3a', '#d3b174'],
  },
  {
    title: 'Héron, étang de Thau',
    year: 2018,
    technique: 'Aquarelle',
    support: 'Papier coton 300\u00a0g',
    dimensions: '56 x 38 cm',
    priceEur: 790,
    availability: 'Disponible',
    collectionRef: 'animal',
    description:
      'oiseau, étang, brume - Six heures du matin, pas de vent, l’eau et le ciel ne font qu’un. ' +
      'Le héron n’a pas bougé de toute la séance\u202f; c’est moi qui suis partie la première.',
    place: 'la berge de l’étang de Thau',
    paintedOn: 'octobre 2018',
    images: sampleImages['heron-etang-de-thau'],
    colors: ['#e8d7bc', '#b9bfb4', '#8a9ba0', '#c98f4e', '#232928'],
  },
  {
    title: 'Profil au fond vert',
    year: 2018,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '55 x 46 cm',
    availability: 'Vendu',
    collectionRef: 'personne',
    description:
      'portrait, profil, intérieur - Ma sœur, qui déteste poser, m’a donné vingt minutes et son profil. ' +
      'J’ai gardé la ligne de la nuque et laissé le fond avancer jusqu’à elle.',
    place: 'l’atelier',
    paintedOn: 'février 2018',
    images: sampleImages['profil-au-fond-vert'],
    colors: ['#708866', '#ab533a', '#3b5042', '#503024', '#d9a67e'],
  },
  {
    title: 'Le Piano ouvert',
    year: 2019,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '81 x 100 cm',
    priceEur: 3600,
    availability: 'Disponible',
    collectionRef: 'musique',
    description:
      'piano, silence, lumière - Entre deux répétitions, au conservatoire de Sète, la salle vide et le couvercle encore levé. ' +
      'Le noir n’en est pas un\u202f: il est fait d’outremer, de terre d’ombre et d’un reste de garance.',
    place: 'le conservatoire de Sète',
    paintedOn: 'novembre 2019',
    images: sampleImages['le-piano-ouvert'],
    colors: ['#2c1f24', '#dda668', '#8f4a33', '#5b6e75', '#693b2e'],
  },
  {
    title: 'Deux chats à la persienne',
    year: 2020,
    technique: 'Acrylique sur toile',
    support: 'Toile de coton sur châssis',
    dimensions: '65 x 50 cm',
    priceEur: 1350,
    availability: 'Vendu',
    collectionRef: 'animal',
    description:
      'chats, été, fenêtre - Les deux chats du dessous, qui montaient l’après-midi chercher l’ombre de l’atelier. ' +
      'La lumière passe entre les lames et s’arrête sur leurs dos. Un été entier tient dans ces rayures.',
    place: 'l’atelier',
    paintedOn: 'août 2020',
    images: sampleImages['deux-chats-a-la-persienne'],
    colors: ['#3f6362', '#86513d', '#d9ba82', '#2b262e', '#828e78'],
  },
  {
    title: 'Nuit sur le mont Saint-Clair',
    year: 2020,
    technique: 'Technique mixte',
    support: 'Panneau de bois préparé',
    dimensions: '60 x 60 cm',
    priceEur: 1850,
    availability: 'Disponible',
    collectionRef: 'evasion',
    description:
      'nuit, colline, lumières - La colline vue du môle, fusain et huile grattée au couteau. ' +
      'Chaque point clair est une fenêtre que je connais, ou que j’invente\u202f; l’eau les garde un peu plus longtemps que la nuit.',
    place: 'le môle Saint-Louis',
    paintedOn: 'décembre 2020',
    images: sampleImages['nuit-sur-le-mont-saint-clair'],
    colors: ['#14223a', '#1e3458', '#3c5173', '#5d728e', '#d5d0b9'],
  },
  {
    title: 'Les Promeneurs du môle',
    year: 2021,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '60 x 92 cm',
    priceEur: 2800,
    availability: 'Vendu',
    collectionRef: 'personne',
    description:
      'passants, ombres, fin de journée - Dimanche, dix-huit heures, vue du phare. ' +
      'Les gens ne sont presque rien, ce sont leurs ombres qui se promènent. Je les ai peintes avant eux.',
    place: 'le môle Saint-Louis',
    paintedOn: 'septembre 2021',
    images: sampleImages['les-promeneurs-du-mole'],
    colors: ['#e9cda1', '#537386', '#abb4b3', '#7a7aa3', '#a18573'],
  },
  {
    title: 'Trio, minuit',
    year: 2022,
    technique: 'Technique mixte',
    support: 'Toile de lin sur châssis',
    dimensions: '97 x 130 cm',
    availability: 'Sur commande',
    collectionRef: 'musique',
    description:
      'jazz, scène, nuit - Contrebasse, piano, batterie\u202f: trois masses au couteau, reprises au fusain le lendemain de mémoire. ' +
      'Première toile d’une suite ouverte aux commandes, dans ce format ou plus grand.',
    images: sampleImages['trio-minuit'],
    colors: ['#242538', '#a44d3b', '#642a36', '#d7af7e', '#655e5c'],
  },
  {
    title: 'Barques au repos',
    year: 2022,
    technique: 'Acrylique sur toile',
    support: 'Toile de coton sur châssis',
    dimensions: '54 x 73 cm',
    priceEur: 1480,
    availability: 'Disponible',
    collectionRef: 'evasion',
    description:
      'port, barques, reflets - À la Pointe Courte, les barques plates attendent la nuit amarrées l’une à l’autre. ' +
      'Je voulais que l’on sente l’eau bouger sous elles, à peine, d’un même souffle.',
    place: 'la Pointe Courte',
    paintedOn: 'mai 2022',
    images: sampleImages['barques-au-repos'],
    colors: ['#307785', '#61a6a4', '#d3cfb5', '#c94f36', '#625249'],
  },
  {
    title: 'Ronde de rougets',
    year: 2023,
    technique: 'Acrylique sur toile',
    support: 'Toile ronde sur châssis',
    dimensions: 'Ø 60 cm',
    priceEur: 1700,
    availability: 'Sur commande',
    collectionRef: 'animal',
    description:
      'poissons, cercle, eau profonde - Le format rond est venu du seau où un pêcheur du quai gardait ses rougets vivants. ' +
      'Ils tournaient tous dans le même sens, sauf un. Chaque tondo de la série est peint à la demande.',
    images: sampleImages['ronde-de-rougets'],
    colors: ['#144755', '#29757b', '#dd9872', '#ba6044'],
  },
  {
    title: 'Le Large',
    year: 2024,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '50 x 150 cm',
    availability: 'Disponible',
    collectionRef: 'evasion',
    description:
      'mer, horizon, grain - Au petit matin, un grain vient de l’ouest pendant que la lumière tient encore au levant. ' +
      'Il fallait un format où l’œil marche, d’un temps à l’autre, le long de la même ligne.',
    place: 'la corniche',
    paintedOn: 'mars 2024',
    images: sampleImages['le-large'],
    colors: ['#325564', '#466d79', '#e8d7b4', '#6b8e90', '#abb7af'],
  },
  {
    title: 'Violoncelle, fin de jour',
    year: 2024,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '116 x 81 cm',
    priceEur: 5800,
    availability: 'Disponible',
    collectionRef: 'musique',
    description:
      'violoncelle, bois, ombre - L’instrument est resté seul contre le mur, le soleil de dix-neuf heures est venu le chercher. ' +
      'Les roux sont glacés sur un dessous de terre verte, que l’on retrouve dans l’ombre des ouïes.',
    place: 'l’atelier',
    paintedOn: 'juillet 2024',
    images: sampleImages['violoncelle-fin-de-jour'],
    colors: ['#824f34', '#445761', '#d3a469', '#402428', '#657271'],
  },
  {
    title: 'Renarde endormie',
    year: 2025,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '60 x 80 cm',
    priceEur: 2400,
    availability: 'Disponible',
    collectionRef: 'animal',
    description:
      'renard, neige, hiver - Rencontrée à l’aube dans l’Espinouse, roulée dans le creux d’un talus, la queue sur le museau. ' +
      'Une seule couleur chaude au milieu de tous les bleus de la neige\u202f; je me suis interdit d’en poser une autre.',
    place: 'un talus de l’Espinouse',
    paintedOn: 'janvier 2025',
    images: sampleImages['renarde-endormie'],
    colors: ['#cad0da', '#c66d3b', '#5f688b', '#e3a46f', '#8a4836'],
  },
  {
    title: 'La Baigneuse au bonnet rouge',
    year: 2025,
    technique: 'Acrylique sur toile',
    support: 'Toile de coton sur châssis',
    dimensions: '100 x 100 cm',
    priceEur: 4200,
    availability: 'Disponible',
    collectionRef: 'personne',
    description:
      'nageuse, mer, été - Chaque matin de juin, la même femme traversait la crique du Souras. ' +
      'De la falaise on ne voyait qu’un point rouge et le pli qu’elle laissait dans l’eau.',
    place: 'la falaise du Souras',
    paintedOn: 'juin 2025',
    images: sampleImages['la-baigneuse-au-bonnet-rouge'],
    colors: ['#57b0ac', '#237f8f', '#c84a3f', '#e2c59c'],
  },
  {
    title: 'À la fenêtre, rue Paul-Valéry',
    year: 2025,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '92 x 73 cm',
    priceEur: 3900,
    availability: 'Disponible',
    collectionRef: 'personne',
    description:
      'figure, fenêtre, lumière - Elle attendait quelqu’un, ou le bateau de Tanger, elle ne me l’a pas dit. ' +
      'J’ai peint la lumière qui entre, et le mur qui la reçoit\u202f; la figure s’est faite entre les deux.',
    place: 'une chambre, rue Paul-Valéry',
    paintedOn: 'avril 2025',
    images: sampleImages['a-la-fenetre-rue-paul-valery'],
    colors: ['#b2a897', '#2b344d', '#d9d2bb', '#75868e', '#7d5440'],
  },
  {
    title: 'Canal Royal, le soir',
    year: 2026,
    technique: 'Huile sur toile',
    support: 'Toile de lin sur châssis',
    dimensions: '81 x 116 cm',
    priceEur: 6200,
    availability: 'Disponible',
    collectionRef: 'evasion',
    description:
      'canal, façades, reflets - Le quart d’heure où les façades rendent la chaleur du jour ' +
      'et où l’eau n’est déjà plus que leur envers. ' +
      'Peinte en trois soirs depuis le pont de la Civette, toujours au même moment, jamais sous la même lumière.',
    place: 'le pont de la Civette',
    paintedOn: 'juin 2026',
    images: sampleImages['canal-royal-le-soir'],
    colors: ['#434a66', '#ab7d6b', '#daba9f', '#b35a40', '#aba5b0'],
  },
]

/** The works a new shop starts with: the migration copies them into the table, where the painter edits them. */
export const sampleArtworks: readonly SampleArtwork[] = works.map(work => ({
  ...work,
  images: work.images.map(image => ({ ...image, ...sampleImageWords[image.id] })),
}))
