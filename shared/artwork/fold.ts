const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }

/** Undoes typesetting, to match what a keyboard types: `'`, `"` and `-`, no space before punctuation or inside guillemets, and nothing invisible. */
const asTyped = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]+(?=[;:!?»€%])|(?<=«)[\u00a0\u202f]+/g, '')
    .replace(/[‘’‚‛ʹʻʼʽˈ′`´＇]/g, "'")
    .replace(/[«»“”„‟″〝〞＂]/g, '"')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Returns what the eye takes for the same: lower case without accents, ligatures or typographic marks. Searches and slugs share it (D4, D8). */
export const fold = (text: string): string =>
  asTyped(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđł]/g, letter => ligatures[letter] ?? letter)

const isSize = /(\d)\s*[x×*]\s*(?=\d)/g

/** Returns the different words of a text or of a search, folded: « Saint-Malo » is two, and a size « 60 × 80 » is one. */
export const searchWords = (text: string): readonly string[] => [
  ...new Set(
    fold(text)
      .replace(isSize, '$1x')
      .split(/[\s-]+/)
      .filter(Boolean),
  ),
]

/** Returns the words as addresses write them: « huile-sur-toile ». */
export const hyphened = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

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
  ...['livraison', 'cookies', 'compte', 'parties-vivre-ailleurs', 'factures', 'certificats'],
])

/** Returns a title's slug before it is made unique. It is never empty, reserved or all digits, which would be taken for an id (D4). */
export const slugOf = (title: string): string => {
  const slug = hyphened(title)
  return /^\d*$/.test(slug) || reserved.has(slug) ? ['oeuvre', slug].filter(Boolean).join('-') : slug
}
