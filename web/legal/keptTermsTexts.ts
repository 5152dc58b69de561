import { formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import { legalPageTitles } from '../../shared/legal/legalPageTitles.ts'

/** The words around a copy of the terms of sale. */
export const keptTermsTexts = {
  title: (at: Date): string => `${legalPageTitles.terms}, version du ${formatDate(at.toISOString())}`,
  /** Which pages it holds, and from when on they said so. */
  note: (at: Date): string =>
    `Copie des conditions générales de vente, et des pages «\u202fLivraison\u202f» et «\u202fRetours et remboursements\u202f» auxquelles elles renvoient, telles que la boutique les publie depuis le ${formatDate(at.toISOString())} à ${formatTime(at.toISOString())}. Elle ne change plus.`,
  now: 'Les conditions d’aujourd’hui',
} as const
