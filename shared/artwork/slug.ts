const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/** Lower case without accents or ligatures: the folding of searches and slugs alike (D4, D8). */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđł]/g, letter => ligatures[letter] ?? letter)

/** What the site's own pages and files are called: no work is named so, wherever addresses may come to stand side by side. */
const reserved: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'assets', 'config', 'index', 'media', 'robots', 'sitemap', 'auth', 'login', 'devis', 'contact', 'newsletter'],
  ...['oeuvres', 'catalogue', 'collections', 'expositions', 'a-propos', 'favoris', 'panier', 'paiement', 'acheter-maintenant'],
  ...['newsletter-confirmation', 'confirmation-commande', 'mentions-legales', 'confidentialite', 'cgv', 'retours', 'retractation'],
  ...['livraison', 'cookies'],
])

/** A title's slug before it is made unique; never empty or reserved, never only digits, which would be taken for an id (D4). */
export const slugOf = (title: string): string => {
  const slug = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return /^\d*$/.test(slug) || reserved.has(slug) ? ['oeuvre', slug].filter(Boolean).join('-') : slug
}
