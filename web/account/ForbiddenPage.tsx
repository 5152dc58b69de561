import { EmptyState } from '../app/EmptyState.tsx'
import { paths } from '../app/paths.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { forbiddenTexts } from './signInTexts.ts'

export const ForbiddenPage = () => (
  <>
    <PageMeta title={forbiddenTexts.title} noindex />
    <EmptyState
      title={forbiddenTexts.title}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          <ButtonLink to={paths.home()}>{forbiddenTexts.home}</ButtonLink>
          <ButtonLink to={paths.login()} look="secondary">
            {forbiddenTexts.signIn}
          </ButtonLink>
        </div>
      }
    >
      {forbiddenTexts.detail}
    </EmptyState>
  </>
)
