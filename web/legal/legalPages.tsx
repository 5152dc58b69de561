import type { LegalPageName } from '../../shared/legal/legalPageTitles.ts'
import { patterns } from '../../shared/paths.ts'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import type { Page, PageData, Pages } from '../router/page.tsx'
import { renderedFrom } from '../router/pageData.ts'
import type { LegalText } from './legalText.tsx'

/** The texts, each of which is a script of its own, loaded lazily when its page opens. */
export const legalTextLoaders: Readonly<Record<LegalPageName | 'cookies', () => Promise<LegalText>>> = {
  legalNotice: async () => (await import('./legalNotice.tsx')).legalNotice,
  privacy: async () => (await import('./privacy.tsx')).privacy,
  terms: async () => (await import('./terms.tsx')).terms,
  returns: async () => (await import('./returns.tsx')).returns,
  shipping: async () => (await import('./shipping.tsx')).shipping,
  cookies: async () => (await import('./cookies.tsx')).cookies,
}

const legalPage = (path: string, name: keyof typeof legalTextLoaders, data: PageData): Page => ({
  path,
  ...renderedFrom(data),
  HydrateFallback: LoadingNote,
  lazy: async () => {
    const [{ LegalPage }, text] = await Promise.all([import('./LegalPage.tsx'), legalTextLoaders[name]()])
    return { element: <LegalPage key={path} text={text} /> }
  },
})

export const legalPages: Pages = ({ data }) => [
  legalPage(patterns.legalNotice, 'legalNotice', data),
  legalPage(patterns.privacy, 'privacy', data),
  legalPage(patterns.privacyAlias, 'privacy', data),
  legalPage(patterns.terms, 'terms', data),
  legalPage(patterns.returns, 'returns', data),
  legalPage(patterns.shipping, 'shipping', data),
  legalPage(patterns.cookies, 'cookies', data),
]
