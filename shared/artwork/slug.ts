import { hyphened } from './fold.ts'

/** The names of the site's own pages and files. No work's slug may be one of them, wherever addresses may later share a level. */
const reserved: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'api',
    'assets',
    'config',
    'index',
    'media',
    'robots',
    'search',
    'sitemap',
    'auth',
    'login',
    'devis',
    'contact',
    'newsletter',
  ],
  ...['oeuvres', 'catalogue', 'collections', 'expositions', 'a-propos', 'favoris', 'panier', 'paiement', 'acheter-maintenant'],
  ...['newsletter-confirmation', 'confirmation-commande', 'mentions-legales', 'confidentialite', 'cgv', 'retours', 'retractation'],
  ...['livraison', 'cookies'],
])

/** Returns a title's slug before it is made unique. It is never empty, reserved or all digits, which would be taken for an id (D4). */
export const slugOf = (title: string): string => {
  const slug = hyphened(title)
  return /^\d*$/.test(slug) || reserved.has(slug) ? ['oeuvre', slug].filter(Boolean).join('-') : slug
}
