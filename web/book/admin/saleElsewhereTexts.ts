import { formatCents } from '../../../shared/kit/frenchFormat.ts'

export const saleElsewhereTexts = {
  begin: 'Vendue hors du site…',
  title: (title: string) => `«\u202f${title}\u202f» est vendue hors du site`,
  detail:
    'L’œuvre devient «\u202fVendu\u202f» tout de suite, et la somme entre dans le livre des recettes. Si quelqu’un la paie en ligne au même moment, il est remboursé.',
  close: 'Fermer',
  buyer: 'Nom de l’acheteur',
  company: 'Entreprise',
  siren: 'SIREN de l’entreprise',
  vat: 'Numéro de TVA de l’entreprise',
  email: 'Adresse e-mail',
  emailHelper: 'Pour lui envoyer la facture',
  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  soldOn: 'Jour du paiement',
  amount: 'Somme reçue (€)',
  means: 'Mode de règlement',
  place: 'Lieu de la vente',
  invoice: 'Établir une facture (avec l’adresse de l’acheteur)',
  certificate: 'Établir un certificat d’authenticité',
  save: 'Enregistrer la vente',
  saving: 'Enregistrement…',
  saved: 'Vente enregistrée',
  savedDetail: (title: string, amount: number) => `${title}, ${formatCents(amount)}`,

  sold: 'Vendue hors du site',
  undo: 'Annuler cette vente',
  undoTitle: 'Annuler la vente hors du site\u202f?',
  undoDetail:
    'Une ligne négative entre aujourd’hui dans le livre des recettes, et un avoir annule la facture s’il y en a une. L’œuvre reste «\u202fVendu\u202f» jusqu’à ce que vous changiez sa disponibilité.',
  undoConfirm: 'Annuler la vente',
  undone: 'Vente annulée',
  undoneDetail: 'Rendez la somme à l’acheteur vous-même.',
} as const
