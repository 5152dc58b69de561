import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { forbiddenTexts } from '../forms/signInTexts.ts'
import { signOutWithToast } from '../signOut.ts'
import { useAccount } from '../useAccount.ts'

/** Signs the visitor out before leading to the sign-in page, which would otherwise send a signed-in customer back home. */
const OtherAccount = () => {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    if (isBusy) return
    setBusy(true)
    if (await signOutWithToast()) await navigate(paths.login(paths.admin()))
    setBusy(false)
  }
  return (
    <Button look="secondary" aria-disabled={isBusy} onClick={leave}>
      {isBusy ? forbiddenTexts.signingOut : forbiddenTexts.signInAsOther}
    </Button>
  )
}

export const ForbiddenPage = () => {
  const { identity } = useAccount()
  return (
    <>
      <PageMeta title={forbiddenTexts.title} noindex />
      <EmptyState
        title={forbiddenTexts.title}
        action={
          <div className="flex flex-wrap justify-center gap-4">
            <ButtonLink to={paths.home()}>{forbiddenTexts.home}</ButtonLink>
            {identity ? (
              <OtherAccount />
            ) : (
              <ButtonLink to={paths.login()} look="secondary">
                {forbiddenTexts.signIn}
              </ButtonLink>
            )}
          </div>
        }
      >
        {forbiddenTexts.detail}
        {identity && <span className="wrap-anywhere mt-2 block">{forbiddenTexts.signedInAs(identity.email)}</span>}
      </EmptyState>
    </>
  )
}
