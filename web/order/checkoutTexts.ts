import type { checkoutCountries } from '../../shared/order/order.ts'

type Country = (typeof checkoutCountries)[number]

export const checkoutTexts = {
  title: 'Finaliser votre commande',
  back: 'Retour au panier',
  contact: 'Vos coordonnées',
  contactHint: 'Pour vous envoyer la confirmation de votre commande.',
  email: 'Email',
  name: 'Nom complet',
  phone: 'Téléphone',
  phoneHint: 'Pour convenir du passage du transporteur.',
  address: 'Adresse de livraison',
  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  promoToggle: 'J’ai un code promo',
  summary: 'Votre commande',
  quantity: (quantity: number): string => `Quantité : ${quantity}`,
  pay: (amount: string): string => `Commander et payer ${amount}`,
  submitting: 'Redirection vers Stripe...',
  blocked: 'Une œuvre de votre panier ne peut pas être commandée ainsi.',
  backToCart: 'Revoir mon panier',
  removePromo: (code: string): string => `Continuer sans le code ${code}`,
  errorTitle: 'Erreur de paiement',
  errorDetail: 'Impossible de créer la session de paiement. Veuillez réessayer.',
} as const

export const countryNames: Readonly<Record<Country, string>> = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  MC: 'Monaco',
}

/** The short name of what is missing, over the schema's sentence. */
export const missingTitles: Readonly<Record<string, string>> = { customerEmail: 'Email requis', customerName: 'Nom requis' }
