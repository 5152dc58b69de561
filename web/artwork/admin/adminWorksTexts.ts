import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { artworkFields } from '../../../shared/artwork/admin/artworkFields.ts'
import { workNotes } from '../../../shared/artwork/admin/workSearch.ts'
import { canOpenHome } from '../../../shared/artwork/catalogueOrder.ts'
import { countOf, formatTime } from '../../../shared/kit/frenchFormat.ts'

export const adminWorksTexts = {
  tab: 'Œuvres',
  loading: 'Chargement des œuvres…',
  loadFailed: 'Impossible de charger les œuvres',
  adminOnly: "Vous devez être connecté en tant qu'administrateur pour voir les œuvres.",

  filters: 'Filtrer les œuvres',
  search: 'Rechercher par titre ou SKU...',
  found: (count: number) => `${count} œuvre(s) trouvée(s)`,
  empty: 'Aucune œuvre trouvée',
  showAll: 'Afficher toutes les œuvres',

  hidden: workNotes.hidden,
  reserved: (time: string) => `${workNotes.reserved}, jusqu’à ${time} environ`,
  soldOnline: workNotes.soldOnline,
  copying: 'Copie en cours…',
  actionsOf: (title: string) => `Actions sur «\u202f${title}\u202f»`,
  view: 'Voir',
  viewHint: 'Voir la page publique',
  hiddenHint: 'Voir la page telle qu’elle sera une fois publiée',
  edit: 'Modifier',
  editHint: 'Modifier (touche E)',
  duplicate: 'Dupliquer',
  duplicateHint: 'Dupliquer (touche D)',
  publish: 'Publier',
  publishHint: 'Publier sur le site (touche M)',
  hide: 'Masquer',
  hideHint: 'Masquer du site (touche M)',
  remove: 'Supprimer',
  removeHint: 'Supprimer (touche Suppr)',

  statusChanged: 'Statut mis à jour',
  nowPublished: "L'œuvre est maintenant publiée",
  nowHidden: "L'œuvre est maintenant masquée",
  removed: 'Œuvre supprimée',
  duplicated: 'Œuvre dupliquée',
  duplicatedDetail: (title: string) => `«\u202f${title}\u202f» est masquée en attendant d’être publiée.`,
  errorTitle: 'Erreur',

  removeTitle: "Supprimer l'œuvre",
  removeText: (title: string) => `Êtes-vous sûr de vouloir supprimer "${title}" ? Cette action est irréversible.`,
  cancel: 'Annuler',
} as const

export const filterTexts = {
  visibilite: 'Visibilité',
  visibilities: { publiees: 'Publiées', masquees: 'Masquées' },
  everyVisibility: 'Publiées et masquées',
  more: 'Voir plus d’œuvres',
  select: 'Sélectionner',
  endSelection: 'Terminer la sélection',
} as const

export const pickerTexts = {
  search: 'Chercher une œuvre…',
  choose: 'Choisir une œuvre…',
  full: 'La liste est complète\u202f: décochez une œuvre pour en ajouter une autre.',
  open: 'Choisir',
  close: 'Fermer',
} as const

export const editTexts = {
  title: "Modifier l'œuvre",
  save: 'Sauvegarder',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  close: 'Fermer',
  saved: 'Œuvre mise à jour !',
  failed: "Une erreur s'est produite lors de la mise à jour",
  errorTitle: 'Erreur',

  unsaved: 'Vos modifications ne sont pas enregistrées.',
  keepEditing: 'Continuer',
  abandon: 'Abandonner les modifications',

  resell: 'Remettre en vente',
  keepSold: 'Annuler la remise en vente',

  conflict: 'Rien n’a été enregistré. Choisissez ce qui doit rester.',
  field: 'Champ',
  theirs: 'Enregistré',
  mine: 'Votre saisie',
  nothing: '—',
  kept: 'Votre saisie est reportée sur la version enregistrée. Vérifiez-la, puis enregistrez.',
} as const

export const pricesTexts = {
  list: 'Prix et disponibilité des œuvres',
  empty: 'Aucune œuvre trouvée',
  work: 'Œuvre',
  noSku: 'Sans référence',
  price: artworkFields.priceEur.label,
  onRequest: 'Sur demande',
  availability: artworkFields.availability.label,
  priceOf: (title: string): string => `Prix de ${title}, en euros`,
  availabilityOf: (title: string): string => `Disponibilité de ${title}`,
  select: (title: string): string => `Sélectionner ${title}`,
  save: 'Enregistrer',
  saveHint: 'Enregistrer cette ligne (touche Entrée)',
  saveNamed: (title: string): string => `Enregistrer ${title}`,
  updated: 'Mis à jour',
  errorTitle: 'Erreur',
  now: (price: string, availability: string): string => `Enregistré\u202f: ${price}, ${availability}.`,

  bulk: 'Actions en lot',
  selectAll: (count: number): string => `Tout sélectionner (${count})`,
  selectNone: 'Désélectionner tout',
  noneSelected: 'Aucune œuvre sélectionnée',
  selected: (count: number): string => countOf(count, 'œuvre sélectionnée', 'œuvres sélectionnées'),
  outOfSight: (count: number): string => `, dont ${count} hors de la recherche`,
  newPrice: 'Nouveau prix (€)',
  discount: 'Remise (%)',
  choices: {
    roundTo: 'Arrondir à',
    availability: artworkFields.availability.label,
    visibility: filterTexts.visibilite,
    collection: artworkFields.collectionRef.label,
  },
  step: (euros: number): string => `${euros}\u00a0€`,
  leaveSold: 'Laisser les œuvres vendues',
  allSold: 'Les œuvres choisies sont vendues\u202f: décochez «\u202fLaisser les œuvres vendues\u202f» pour les modifier aussi.',
  unchanged: 'Inchangée',
  apply: 'Appliquer',
  appliedTitle: 'Modifications appliquées',
  applied: (count: number): string => `${count} œuvre(s) mise(s) à jour`,
  someRefused: (count: number): string =>
    `${countOf(count, 'œuvre n’a pas pu être modifiée', 'œuvres n’ont pas pu être modifiées')}\u202f: la raison est sur sa ligne.`,
  progress: (done: number, total: number): string => `${done} sur ${total}`,
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  stoppedTitle: 'Modification arrêtée',
  stopped: (left: number): string => countOf(left, 'œuvre reste inchangée', 'œuvres restent inchangées'),
  undo: (count: number): string => `Annuler la dernière modification (${countOf(count, 'œuvre', 'œuvres')})`,
  undoneTitle: 'Modification annulée',
} as const

export const migrationTexts = {
  title: 'La galerie est vide',
  text: 'Commencez par une œuvre à vous.',
  samples: (count: number, painter: string): string =>
    `Pour essayer la boutique, vous pouvez aussi charger ${count} œuvres d’exemple, avec leurs images. Elles sont de ${painter}, une peintre inventée, et se retirent toutes d’un bouton.`,
  shown: 'Les œuvres d’exemple seront',
  choices: {
    false: 'Masquées\u202f: personne d’autre ne les voit',
    true: 'Publiées\u202f: les visiteurs les voient, et peuvent les acheter',
  },
  loaded: (count: number, painter: string): string =>
    `${countOf(count, 'œuvre d’exemple', 'œuvres d’exemple')} de ${painter} ${count === 1 ? 'est' : 'sont'} dans la boutique.`,
  undo: 'Les retirer toutes',
  undoing: 'Retrait en cours…',
  undone: 'Œuvres d’exemple retirées',
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

export const orderingTexts = {
  begin: 'Changer l’ordre',
  end: 'Terminer',
  helper: 'L’accueil, le catalogue et les collections suivent cet ordre. Une nouvelle œuvre se place toujours en tête.',
  list: 'Ordre des œuvres',
  named: (title: string) => `«\u202f${title}\u202f»`,
  first: 'En premier',
  up: 'Monter',
  down: 'Descendre',
  last: 'En dernier',
  move: (deed: string, title: string) => `${deed} «\u202f${title}\u202f»`,
  moved: (title: string, position: number, count: number) => `«\u202f${title}\u202f», position ${position} sur ${count}`,
  notMoved: (title: string) => `«\u202f${title}\u202f» n’a pas changé de place.`,
  errorTitle: 'Erreur',

  feature: 'Mettre à la une',
  featureHint: 'Ouvrir la page d’accueil sur cette œuvre (touche U)',
  unfeature: 'Retirer de la une',
  unfeatureHint: 'Laisser l’accueil choisir l’œuvre qui l’ouvre (touche U)',
  featured: workNotes.featured,
  featuredHidden: 'À la une dès sa publication\u202f; en attendant, l’accueil en montre une autre.',
  featuredSold: 'À la une, mais vendue\u202f: l’accueil en montre une autre.',
  featuredRemoval: 'Elle est à la une\u202f: l’accueil s’ouvrira sur une autre œuvre.',
  nowFeatured: (title: string) => `L’accueil s’ouvre sur «\u202f${title}\u202f».`,
  noLongerFeatured: 'Retirée de la une',
  homeChooses: 'L’accueil choisit de nouveau l’œuvre qui l’ouvre.',
} as const

/** Returns why the home page does not show the work chosen for it, as a sentence. */
export const featuredObstacle = (work: Pick<AdminArtwork, 'isPublished' | 'availability'>): string | undefined => {
  if (!canOpenHome(work)) return orderingTexts.featuredSold
  return work.isPublished ? undefined : orderingTexts.featuredHidden
}

export const openingNightTexts = {
  title: 'Soirée d’ouverture',
  says: 'Le soir d’un vernissage, beaucoup de personnes achètent à la fois, depuis un même réseau. Pendant quatre heures, toutes les œuvres peuvent être réservées ensemble, et une même adresse peut en réserver autant qu’il le faut. Chaque personne garde sa limite de quatre œuvres. Pendant ce temps, quelqu’un de mal intentionné peut aussi tout réserver sans payer, une demi-heure à la fois\u202f: terminez la soirée dès que les achats sont faits.',
  label: 'La soirée a commencé',
  until: (at: string): string => `jusqu’à ${formatTime(at)}`,
  begun: 'Soirée d’ouverture commencée',
  ended: 'Soirée d’ouverture terminée',
  failed: 'Rien n’a changé',
} as const
