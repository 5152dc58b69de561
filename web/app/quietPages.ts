import { aboutPages } from '../about/aboutPages.tsx'
import { contactPages } from '../contact/contactPages.tsx'
import { legalPages } from '../legal/legalPages.tsx'
import { newsletterPages } from '../newsletter/newsletterPages.tsx'
import type { Page, PageDependencies } from '../router/page.ts'
import { notFound } from './notFound.tsx'

/** The other pages that are rendered ahead; the last one takes what is no other's. */
export const quietPages = (dependencies: PageDependencies): readonly Page[] => [
  ...aboutPages(dependencies),
  ...contactPages(dependencies),
  ...newsletterPages(dependencies),
  ...legalPages(),
  notFound,
]
