export const newsletterTexts = {
  title: 'La lettre de l’atelier',
  description: 'Les nouvelles œuvres et les expositions, par e-mail, une à deux fois par mois au plus.',
  back: 'Retour à l’accueil',
  lead: 'Ce qui sèche au mur, ce qui part, ce qui se prépare\u202f: quelques images et quelques lignes, écrites à l’atelier.',
  benefitsTitle: 'Vous y trouverez',
  benefits: [
    'Les nouvelles œuvres, avant leur mise en ligne.',
    'Les invitations aux vernissages et aux journées d’atelier.',
    'L’histoire d’une toile, de l’esquisse au vernis.',
  ],
  frequency: '1 à 2 e-mails par mois maximum. Vous vous désinscrivez en un clic.',
  email: 'E-mail',
  name: 'Nom',
  privacy: 'Politique de confidentialité',
} as const
