import { hyphened } from './fold.ts'

/** What the site's own pages and files are called: no work is named so, wherever addresses may come to stand side by side. */
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

/** A title's slug before it is made unique; never empty or reserved, never only digits, which would be taken for an id (D4). */
export const slugOf = (title: string): string => {
  const slug = hyphened(title)
  return /^\d*$/.test(slug) || reserved.has(slug) ? ['oeuvre', slug].filter(Boolean).join('-') : slug
}
