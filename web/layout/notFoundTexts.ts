/** The texts of the not-found page, in general and for each kind (D29). */
export const notFoundTexts = {
  page: {
    title: 'Oops! Page not found',
    sentence: 'Rien n’est accroché à cette adresse.',
    toHome: 'Retour à l’accueil',
    toWorks: 'Voir les œuvres',
  },
  artwork: {
    title: 'Œuvre introuvable',
    sentence: 'Elle a peut-être été décrochée, ou l’adresse est incomplète.',
    back: 'Retour aux œuvres',
  },
  collection: {
    title: 'Collection non trouvée',
    sentence: 'Elle a peut-être été décrochée, ou l’adresse est incomplète.',
    back: 'Retour aux collections',
  },
  exhibition: {
    title: 'Exposition non trouvée',
    sentence: 'Elle a peut-être été décrochée, ou l’adresse est incomplète.',
    back: 'Retour aux expositions',
  },
  certificate: {
    title: 'Aucun certificat ne porte ce numéro.',
    sentence: 'Vérifiez-le\u202f; en cas de doute, écrivez à l’atelier.',
    back: 'Saisir le numéro',
    toStudio: 'Écrire à l’atelier',
  },
  order: {
    title: 'ID de session manquant',
    sentence: 'L’adresse est incomplète\u202f: elle se termine par l’identifiant de la commande.',
    back: 'Retour au catalogue',
  },
} as const
