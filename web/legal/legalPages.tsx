import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page } from '../router/page.tsx'
import type { LegalText } from './legalText.tsx'

/** Each text is a script of its own, loaded lazily when its page opens. */
const legalPage = (path: string, load: () => Promise<LegalText>): Page => ({
  path,
  HydrateFallback: LoadingNote,
  lazy: async () => {
    const [{ LegalPage }, text] = await Promise.all([import('./LegalPage.tsx'), load()])
    return { element: <LegalPage key={path} {...text} /> }
  },
})

const loadPrivacy = async () => (await import('./privacy.tsx')).privacy

export const legalPages = (): readonly Page[] => [
  legalPage(patterns.legalNotice, async () => (await import('./legalNotice.tsx')).legalNotice),
  legalPage(patterns.privacy, loadPrivacy),
  legalPage(patterns.privacyAlias, loadPrivacy),
  legalPage(patterns.terms, async () => (await import('./terms.tsx')).terms),
  legalPage(patterns.returns, async () => (await import('./returns.tsx')).returns),
  legalPage(patterns.shipping, async () => (await import('./shipping.tsx')).shipping),
  legalPage(patterns.cookies, async () => (await import('./cookies.tsx')).cookies),
]
