import type { RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'
import type { LegalText } from './legalText.ts'

const LegalFallback = () => (
  <div className="wrap pt-8 md:pt-14">
    <LoadingNote />
    <div className="max-w-[42rem] lg:ml-[18rem]">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-6 h-16" />
      <Skeleton className="mt-16 h-[32rem]" />
    </div>
  </div>
)

/** Each text is its own script: it travels when it is read. */
const legalPage = (path: string, load: () => Promise<LegalText>): RouteObject => ({
  path,
  HydrateFallback: LegalFallback,
  lazy: async () => {
    const [{ LegalPage }, text] = await Promise.all([import('./LegalPage.tsx'), load()])
    return { element: <LegalPage key={path} {...text} /> }
  },
})

const loadPrivacy = async () => (await import('./privacy.tsx')).privacy

export const legalPages = (): RouteObject[] => [
  legalPage(patterns.legalNotice, async () => (await import('./legalNotice.tsx')).legalNotice),
  legalPage(patterns.privacy, loadPrivacy),
  legalPage(patterns.privacyAlias, loadPrivacy),
  legalPage(patterns.terms, async () => (await import('./terms.tsx')).terms),
  legalPage(patterns.returns, async () => (await import('./returns.tsx')).returns),
  legalPage(patterns.shipping, async () => (await import('./shipping.tsx')).shipping),
  legalPage(patterns.cookies, async () => (await import('./cookies.tsx')).cookies),
]
