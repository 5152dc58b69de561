export const migrationTexts = {
  title: 'La galerie est vide',
  text: 'Chargez les dix-sept œuvres de départ avec leurs images\u202f; chacune se modifie ensuite à volonté. Une œuvre déjà présente n’est jamais doublée.',
  unknown: 'Impossible de charger les œuvres',
  migrate: 'Migrer les œuvres',
  migrating: 'Migration en cours…',
  opening: 'Ouverture de l’administration…',
  retry: 'Vérifier à nouveau',
  done: 'Migration réussie !',
  failedTitle: 'Erreur de migration',
  failed: 'Une erreur est survenue lors de la migration des œuvres.',
} as const
