export const previewTexts = {
  notice: 'Aperçu de l’œuvre',
  hidden: 'Masquée\u202f: personne d’autre ne la voit.',
  published: 'Cette œuvre est publiée.',
  back: 'Retour à l’atelier',
  page: 'Voir la page publiée',
  unreadable: 'L’aperçu n’a pas pu être affiché',
  retry: 'Réessayer',
  loading: 'Chargement de l’aperçu…',
} as const
