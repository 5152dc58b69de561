import { sampleImages } from './images.ts'

/** What the home page of a new shop says, where the painter changes it. */
export const sampleHome = {
  heroTitle: 'La lumière, au moment où elle s’en va.',
  heroLead:
    'Huiles, acryliques et aquarelles peintes à Sète, sur le vif puis à l’atelier. Chaque œuvre est unique et part directement du chevalet.',
} as const

/** What the page « À propos » of a new shop says, where the painter changes it; works are named by their addresses. */
export const sampleAbout = {
  lead: 'Je peins depuis plus de quinze ans ce que j’ai sous les yeux\u202f: un port, ceux qui le traversent, et la lumière qui les quitte.',
  /** The work shown under the name, in full width. */
  heroWork: 'le-large',
  biography: [
    'J’ai grandi à Lodève, entre une mère couturière et un grand-père maçon, venu de Ligurie, qui m’a appris à regarder un mur avant d’y toucher. Le dessin a commencé là, dans la marge de ses devis.',
    'Après les Beaux-Arts de Montpellier, j’ai restauré des décors peints\u202f: des plafonds, des enseignes, une chapelle entière. J’y ai appris les enduits, la patience, et qu’un bleu ne tient jamais seul. En 2009, j’ai cessé de repeindre la main des autres. Les premières années se sont passées dehors, à l’aquarelle, entre Vissec et le Larzac\u202f; l’hiver, dans un garage de Lodève où il fallait dégeler l’eau.',
    'Je suis arrivée à Sète en 2018, pour un été. L’atelier donnait sur le quai, le loyer était bas, je suis restée. Depuis, les sujets passent sous la fenêtre\u202f: les barques, les promeneurs du dimanche, les élèves du conservatoire avec leurs étuis. Pour les hérons, il faut prendre le vélo.',
  ].join('\n'),
  /** The steps in which a painting is made: a title, and its text on the next line. */
  approach: [
    'Dehors, vite\nTout part d’un carnet ou d’une aquarelle faite debout, en moins d’une heure. Je note l’heure et d’où vient le vent\u202f: c’est ce que j’oublie le plus vite.',
    'À l’atelier, de mémoire\nJe retourne le carnet contre le mur. La toile reçoit un dessous de terre, ocre ou verte, puis les masses au couteau. Ce dont je ne me souviens pas n’a pas à y être.',
    'S’arrêter tôt\nUne toile attend trois semaines face au mur. Si rien ne me gêne quand je la retourne, elle est signée. Sinon je gratte, et l’on devine parfois, dessous, le premier tableau.',
  ].join('\n\n'),
  workshop: [
    'Un deuxième étage sur le quai, une verrière au nord, un évier qui sert de palette. Les châssis sont montés ici, les toiles tendues et préparées à la colle de peau. Rien n’en part sans avoir séché au mur.',
    'L’atelier se visite sur rendez-vous, de préférence le matin\u202f: c’est là que l’on voit les couleurs.',
  ].join('\n'),
  photographs: [
    {
      ...sampleImages.atelier[0],
      alt: 'L’atelier peint sur le vif\u202f: la verrière, la table aux pinceaux, une toile commencée sur le chevalet',
      caption: 'L’atelier un matin, étude à l’huile.',
    },
  ],
  steps: [
    '12 mai 2022\nSur place, au fusain\u202f: trois barques, et la corde qui les tient.',
    '14 mai 2022\nÀ l’atelier, un dessous de terre. La lumière d’abord, sans couleur.',
    '27 mai 2022\nLe bleu descend du haut. La dernière barque attend son tour.',
    '30 juin 2022\nTrois semaines face au mur, puis le vernis.',
  ].join('\n\n'),
  stepPhotographs: [
    { ...sampleImages['barques-au-repos-etapes'][0], alt: 'Le dessin au fusain des trois barques sur la toile blanche' },
    { ...sampleImages['barques-au-repos-etapes'][1], alt: 'Le dessous en ocres et bruns, où les barques ressortent en clair' },
    { ...sampleImages['barques-au-repos-etapes'][2], alt: 'La moitié de la toile en bleus, l’autre encore couleur de terre' },
    { ...sampleImages['barques-au-repos'][0], alt: 'La toile terminée\u202f: trois barques sur une eau turquoise' },
  ],
  /** The work that the steps led to. */
  stepsWork: 'barques-au-repos',
  easelTitle: 'Trio, deux heures',
  easelLabel: 'Technique mixte sur toile, 97 x 130\u00a0cm. En cours.',
  easelText:
    'La deuxième toile d’une suite\u202f: les mêmes musiciens, plus tard, la salle presque vide. Les masses sont posées, le fusain revient la semaine prochaine, de mémoire.',
  /** The work that the one in progress starts from. */
  easelWork: 'trio-minuit',
} as const
