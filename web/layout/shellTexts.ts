import type { Gallery } from '../../shared/gallery.ts'
import { countOf } from '../../shared/kit/frenchFormat.ts'

export const shellTexts = {
  /** How the painter is registered, as the footer and receipts must say. */
  companyOf: ({ company: { status, siret } }: Gallery): string => siret && `${status}, SIRET ${siret}`,
  skipLink: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  home: 'Accueil',
  works: 'Œuvres',
  collections: 'Collections',
  exhibitions: 'Expositions',
  about: 'À propos',
  artist: 'L’artiste',
  contact: 'Contact',
  newsletter: 'Lettre de l’atelier',
  cart: 'Panier',
  cartWith: (works: number) => `Panier, ${countOf(works, 'œuvre', 'œuvres')}`,
  search: 'Rechercher',
  closeSearch: 'Fermer la recherche',
  searchLabel: 'Rechercher une œuvre',
  searchPlaceholder: 'Titre, technique, mot…',
  quote: 'Demander un devis',
  write: 'Écrire à l’atelier',
  footerContact: 'L’atelier',
  footerServices: 'Services',
  footerFollow: 'Suivre l’atelier',
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  onAppointment: 'L’atelier se visite sur rendez-vous.',
  copyright: (year: number, name: string) => `© ${year} ${name}. Tous droits réservés.`,
  needsScriptTitle: 'Cette page a besoin de JavaScript',
  needsScript:
    'Votre navigateur ne l’exécute pas. Le panier, le paiement, les favoris et votre compte s’en servent\u202f; les œuvres et les autres pages se lisent sans lui.',
  needsScriptReach:
    'Pour acheter une œuvre ou poser une question, écrivez ou appelez l’atelier\u202f: son adresse et son téléphone sont sur la page',
  errorTitle: 'Cette page n’a pas pu s’ouvrir',
  errorAction: 'Réessayer',
} as const

/** The account texts that every page shows. */
export const accountTexts = { signIn: 'Connexion', admin: 'Admin' } as const

export const legalTexts = {
  group: 'Légal',
  notice: 'Mentions légales',
  terms: 'Conditions de vente',
  privacy: 'Confidentialité',
  shipping: 'Livraison',
  returns: 'Retours',
  cookies: 'Cookies',
  manageCookies: 'Gérer les cookies',
  contents: 'Sommaire',
  updatedOn: (date: string) => `Dernière mise à jour\u202f: ${date}`,
} as const
