import { countOf, formatDate } from '../../../shared/kit/frenchFormat.ts'
import type { PaperMissing } from '../../../shared/order/shownPaper.ts'

export const papersTexts = {
  title: 'Papiers',
  year: 'Année',
  tabs: { invoices: 'Factures et avoirs', certificates: 'Certificats', book: 'Livre des recettes' },
  loading: 'Chargement…',
  unreadable: 'Ces papiers n’ont pas pu être chargés.',
  retry: 'Réessayer',
  download: 'Télécharger',
  downloadOf: (number: string) => `Télécharger ${number}`,

  search: 'Chercher un numéro ou un acheteur',
  found: (count: number) => countOf(count, 'papier', 'papiers'),
  none: (year: string) => `Aucune facture en ${year}. La première naît avec la première vente.`,
  noneFound: 'Aucun papier ne répond à cette recherche.',
  columns: { number: 'Numéro', kind: 'Nature', on: 'Émis le', buyer: 'Acheteur', total: 'Montant', state: 'État', file: 'Fichier' },
  kinds: { invoice: 'Facture', credit: 'Avoir' },
  filed: 'Classée',
  filing: 'En préparation',
  corrects: (number: string) => `Sur la facture ${number}`,

  waiting: 'En attente',
  waitingDetail: 'Ces factures s’émettent seules dès que ce qui leur manque est là.',
  missing: {
    siret: 'votre SIRET ou votre adresse',
    address: 'l’adresse de facturation',
    name: 'le nom de l’acheteur',
    glyphs: 'un nom en lettres latines',
  } satisfies Readonly<Record<PaperMissing[number], string>>,
  missingList: (what: readonly string[]) => `Il manque ${what.join(' et ')}.`,
  toStudio: 'Compléter «\u202fAtelier\u202f»',
  toOrder: 'Ouvrir la commande',
} as const

export const certificateDeskTexts = {
  none: 'Aucun certificat pour l’instant.',
  columns: { id: 'Numéro', work: 'Œuvre', on: 'Délivré le', state: 'État', acts: 'Actions' },
  states: { valid: 'Valable', replaced: 'Remplacé', cancelled: 'Annulé' },
  waiting: (reference: string, unprintable?: readonly string[]) =>
    unprintable
      ? `Le certificat de ${reference} attend\u202f: sa fiche a des signes qui ne s’impriment pas (${unprintable.join(' ')}).`
      : `Le certificat de ${reference} est en préparation.`,
  create: 'Faire un certificat',
  createHint: 'Pour une œuvre vendue hors du site, ou qui n’en a pas',
  work: 'Référence de l’œuvre',
  workHelper: 'Le nombre de sa référence\u202f: 42 pour GL-0042',
  asked: 'Certificat demandé',
  askedDetail: 'Il sera là dans une minute.',
  cancel: 'Annuler',
  cancelTitle: 'Annuler ce certificat\u202f?',
  cancelDetail: 'Sa page dira qu’il est annulé. Il ne redeviendra pas valable.',
  cancelConfirm: 'Annuler le certificat',
  cancelled: 'Certificat annulé',
  replace: 'Remplacer',
  replaceTitle: 'Remplacer ce certificat\u202f?',
  replaceDetail: 'Un nouveau numéro est délivré, et la page de celui-ci dira qu’il est remplacé.',
  replaceConfirm: 'Remplacer le certificat',
} as const

export const incomeTexts = {
  none: (year: string) => `Aucune recette en ${year}.`,
  sums: 'Totaux encaissés',
  quarter: 'Trimestre',
  quarterOf: (number: number) => `${number === 1 ? '1er' : `${number}e`} trimestre`,
  noneInQuarter: 'Aucune recette ce trimestre.',
  csv: 'Exporter les recettes (CSV)',
  packs: { book: 'Livre en PDF', archive: 'Tous les papiers de l’année (ZIP)' },
  packing: 'Préparation du fichier…',
  packFailed: 'Le fichier n’a pas pu être préparé. Réessayez dans une minute.',
  columns: { on: 'Jour', payer: 'Client', nature: 'Nature', means: 'Règlement', amount: 'Encaissé', fee: 'Frais', net: 'Net' },
  fees: 'Montrer les frais de Stripe',
  feesNote: 'Le livre compte ce que l’acheteur a payé\u202f: les frais n’en sont pas déduits.',
  feesSum: (fee: string, net: string) => `Frais de Stripe\u202f: ${fee}. Net\u202f: ${net}.`,
} as const

export const reportTexts = {
  title: 'E-reporting',
  period: 'Période',
  periodOf: (from: string, to: string) => `du ${formatDate(from)} au ${formatDate(to)}`,
  category: 'Catégorie des ventes en franchise',
  categories: { TLB1: 'TLB1, livraison de biens à 0\u00a0%', TNT1: 'TNT1, non soumise à la TVA' },
  check: 'À vérifier avec votre comptable.',
  optional: 'Facultatif avant septembre 2027.',
  due: (from: string, to: string) => `À transmettre par votre plateforme agréée entre le ${formatDate(from)} et le ${formatDate(to)}.`,
  empty: 'Aucune opération, rien à transmettre.',
  lines: (count: number) => countOf(count, 'ligne', 'lignes'),
  businesses: (count: number) =>
    `${countOf(count, 'vente', 'ventes')} à des entreprises, à émettre une à une sur votre plateforme agréée\u202f: elles ne sont pas dans ces lignes.`,
  csv: 'Fichier CSV',
  json: 'Fichier JSON',
  columns: { date: 'Date', country: 'Pays', base: 'Base', rate: 'Taux', vat: 'TVA', count: 'Nombre' },
} as const
