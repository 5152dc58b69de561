import type { PaperMissing } from '../../../shared/order/shownPaper.ts'

export const adminInvoiceTexts = {
  title: 'Facture',
  none: 'La facture s’établit d’elle-même, dans les minutes qui suivent le paiement.',
  missing: {
    siret: 'Il manque le SIRET de l’atelier\u202f: donnez-le dans «\u202fContenu\u202f», «\u202fAtelier\u202f».',
    address: 'Il manque l’adresse de l’acheteur\u202f: donnez-la par «\u202fCorriger l’adresse\u202f».',
    name: 'Il manque le nom de l’acheteur\u202f: donnez-le par «\u202fCorriger l’adresse\u202f».',
    glyphs:
      'Le nom ou l’adresse a des signes que la facture ne sait pas imprimer\u202f: écrivez-les en lettres latines par «\u202fCorriger l’adresse\u202f».',
  } satisfies Record<PaperMissing[number], string>,
  issuedThen: 'La facture s’établit ensuite d’elle-même.',
  unreadable: 'Les factures de cette commande n’ont pas pu être chargées.',
  retry: 'Réessayer',

  correct: 'Corriger la facture',
  correctDetail: (number: string): string =>
    `Une facture établie ne change plus. Un avoir annule la facture n°\u00a0${number}, et une nouvelle facture la remplace\u202f; l’acheteur reçoit les deux par e-mail. Aucun argent ne bouge.`,
  send: 'Établir l’avoir et la nouvelle facture',
  busy: 'Établissement…',
  done: 'Facture corrigée',
  doneDetail: (number: string): string => `L’avoir et la facture qui remplace la n°\u00a0${number} partent par e-mail.`,
  customerName: 'Nom',
  companyName: 'Entreprise',
  companySiren: 'SIREN',
  companyVat: 'N° de TVA',
  billingAddress: 'Adresse',
  billingPostalCode: 'Code postal',
  billingCity: 'Ville',
  billingCountry: 'Pays',
  reason: 'Ce qui change',
  reasonHelp: 'Imprimé sur l’avoir, comme «\u202fadresse de facturation corrigée\u202f».',
} as const
