import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isNotFoundAddress } from '../../shared/kit/pageKeys.ts'
import { artworkErrorTexts } from '../artwork/artworkErrorTexts.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { orderTexts } from '../order/orderTexts.ts'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { EmptyState } from './EmptyState.tsx'
import { paths, type Sought } from './paths.ts'
import { shellTexts } from './shellTexts.ts'

type Words = {
  readonly title: string
  readonly sentence: string
  /** The ways on, the first one first. */
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

/** The specification's words for each (D29). */
const wordsOf: Readonly<Record<Sought, Words>> = {
  artwork: {
    title: artworkErrorTexts.notFound,
    sentence: artworkErrorTexts.notFoundSentence,
    links: [{ to: paths.catalogue(), label: artworkErrorTexts.backToWorks }],
  },
  collection: {
    title: collectionTexts.notFound,
    sentence: collectionTexts.notFoundSentence,
    links: [{ to: paths.collections(), label: collectionTexts.backToCollections }],
  },
  exhibition: {
    title: exhibitionTexts.notFound,
    sentence: exhibitionTexts.notFoundSentence,
    links: [{ to: paths.exhibitions(), label: exhibitionTexts.backToExhibitions }],
  },
  order: {
    title: orderTexts.missingId,
    sentence: orderTexts.missingIdSentence,
    links: [{ to: paths.catalogueAlias(), label: orderTexts.backToCatalogue }],
  },
}

const ofNoKind: Words = {
  title: shellTexts.notFoundTitle,
  sentence: shellTexts.notFoundSentence,
  links: [
    { to: paths.home(), label: shellTexts.notFoundAction },
    { to: paths.catalogue(), label: shellTexts.notFoundWorks },
  ],
}

/** What is said where there is nothing: in general, or of what was looked for. */
export const NotFoundPage = ({ sought }: { sought?: Sought }) => {
  const { pathname } = useLocation()
  const { title, sentence, links } = sought ? wordsOf[sought] : ofNoKind
  useEffect(() => {
    // Rendered ahead it does not know yet which address it answers.
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
