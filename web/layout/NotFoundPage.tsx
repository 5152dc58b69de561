import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { isNotFoundAddress, notFoundAddress } from '../../shared/kit/pageKeys.ts'
import { paths, type Sought, soughtPrefixes } from '../../shared/paths.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { type Page, PageNotFound } from '../router/page.tsx'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { EmptyState } from './EmptyState.tsx'
import { notFoundTexts } from './notFoundTexts.ts'
import { PageError } from './PageError.tsx'

type Words = {
  readonly title: string
  readonly sentence: string
  /** The links to go on, in order. */
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

const back: Readonly<Record<Sought, string>> = {
  artwork: paths.catalogue(),
  collection: paths.collections(),
  exhibition: paths.exhibitions(),
  order: paths.catalogueAlias(),
}

const wordsOf = (sought: Sought): Words => {
  const { title, sentence, back: label } = notFoundTexts[sought]
  return { title, sentence, links: [{ to: back[sought], label }] }
}

const { page } = notFoundTexts
const ofNoKind: Words = {
  title: page.title,
  sentence: page.sentence,
  links: [
    { to: paths.home(), label: page.toHome },
    { to: paths.catalogue(), label: page.toWorks },
  ],
}

/** The not-found page, in general, for the kind of page the address belongs to, or in words of its own. */
export const NotFoundPage = ({ sought, words = sought ? wordsOf(sought) : ofNoKind }: { sought?: Sought; words?: Words }) => {
  const { pathname } = useLocation()
  const { title, sentence, links } = words
  useEffect(() => {
    // The prerendered page is stored once for all unknown addresses, so its own address is not the visitor's.
    if (isNotFoundAddress(pathname)) return
    console.error(`404: ${pathname}`)
    reportSecurityEvent({ eventType: 'unknownPage', eventData: { path: pathname } })
  }, [pathname])
  return (
    <>
      <PageMeta title={title} noindex />
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            {links.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        }
      >
        {sentence}
      </EmptyState>
    </>
  )
}

/** Returns the error page of the pages of a kind, or of any other page: it says that there is no such thing, or that the page failed to load. */
export const errorPageOf = (sought?: Sought) => () =>
  useRouteError() instanceof PageNotFound ? <NotFoundPage {...(sought && { sought })} /> : <PageError />

const soughtPages = (sought: Sought): readonly Page[] =>
  [notFoundAddress + soughtPrefixes[sought], `${soughtPrefixes[sought]}/*`].map(path => ({
    path,
    lazy: async () => ({ element: <NotFoundPage sought={sought} /> }),
  }))

/** The pages for all addresses no other page matches: one for each kind, then the general one. */
export const notFoundPages: readonly Page[] = [
  ...(Object.keys(soughtPrefixes) as Sought[]).flatMap(soughtPages),
  { path: '*', lazy: async () => ({ element: <NotFoundPage /> }) },
]
