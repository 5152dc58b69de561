import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { offers } from '../../shared/gallery.ts'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { paths, type Sought } from '../../shared/paths.ts'
import { ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { EmptyState } from './EmptyState.tsx'
import { notFoundTexts } from './notFoundTexts.ts'

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
  certificate: paths.certificates(),
  order: paths.catalogueAlias(),
}

const wordsOf = (sought: Sought): Words => {
  const { title, sentence, back: label, ...texts } = notFoundTexts[sought]
  const links = [{ to: back[sought], label }]
  if (!('toStudio' in texts)) return { title, sentence, links }
  // The form for a number is there as long as the shop promises certificates; their pages stay.
  return { title, sentence, links: [...(offers().certificate ? links : []), { to: paths.contact(), label: texts.toStudio }] }
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
        title={words === ofNoKind ? <span lang="en">{title}</span> : title}
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
