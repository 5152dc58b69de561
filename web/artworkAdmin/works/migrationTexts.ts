export const migrationTexts = {
  title: 'La galerie est vide',
  text: 'Commencez par une œuvre à vous, ou chargez les dix-sept œuvres de départ avec leurs images\u202f; chacune se modifie ou se supprime ensuite à volonté.',
  unknownText:
    'Vérifiez à nouveau. Si la galerie est vraiment vide, les dix-sept œuvres de départ peuvent être chargées avec leurs images\u202f; une œuvre déjà présente n’est jamais doublée.',
  unknown: 'Impossible de charger les œuvres',
  migrate: 'Migrer les œuvres',
  migrating: 'Migration en cours…',
  opening: 'Ouverture de l’administration…',
  begin: 'Commencer par votre première œuvre',
  beginTitle: 'Votre première œuvre',
  backToChoice: 'Retour',
  retry: 'Vérifier à nouveau',
  done: 'Migration réussie !',
  failedTitle: 'Erreur de migration',
  failed: 'Une erreur est survenue lors de la migration des œuvres.',
} as const
