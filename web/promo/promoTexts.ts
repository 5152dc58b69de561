import { formatCents } from '../../shared/kit/frenchFormat.ts'

export const promoTexts = {
  label: 'Code promo',
  apply: 'Appliquer',
  applying: 'Vérification…',
  appliedTitle: 'Code appliqué',
  appliedDetail: (discountAmount: number): string => `${formatCents(discountAmount)} de remise sur votre commande`,
  appliedBadge: (code: string): string => `Code ${code} appliqué`,
  remove: 'Retirer',
  removeCode: (code: string): string => `Retirer le code ${code}`,
  removedTitle: 'Code retiré',
  uncheckable: 'Impossible de vérifier le code promo',
  unremovable: 'Impossible de retirer le code promo',
} as const

/** The title before a refusal's sentence, by the refusal's code. */
export const promoRefusalTitles: Readonly<Record<string, string>> = {
  invalidInput: 'Code invalide',
  promoUnknown: 'Code invalide',
  promoExpired: 'Code expiré',
  promoExhausted: 'Code épuisé',
  promoNotApplicable: 'Code non applicable',
  promoBelowLeastPayment: 'Code non applicable',
}
