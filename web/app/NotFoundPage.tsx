import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { notFoundAddress } from '../../shared/kit/pageKeys.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { EmptyState } from './EmptyState.tsx'
import { paths } from './paths.ts'
import { shellTexts } from './shellTexts.ts'

export const NotFoundPage = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    // Rendered ahead it does not know yet which address it answers.
    if (pathname === notFoundAddress) return
    console.error(`404: ${pathname}`)
    reportSecurityEvent({ eventType: 'unknownPage', eventData: { path: pathname } })
  }, [pathname])
  return (
    <>
      <PageMeta title={shellTexts.notFoundTitle} noindex />
      <EmptyState title={shellTexts.notFoundTitle} action={<ButtonLink to={paths.home()}>{shellTexts.notFoundAction}</ButtonLink>}>
        {shellTexts.notFoundSentence}
      </EmptyState>
    </>
  )
}
