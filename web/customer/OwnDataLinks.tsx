import { type ReactNode, useState } from 'react'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { paths } from '../../shared/paths.ts'
import type { Api } from '../kit/api/api.ts'
import { messageOf } from '../kit/api/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { useDeed } from '../kit/useSubmit.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { customerTexts } from './customerTexts.ts'
import { ownDataTexts } from './ownAccountTexts.ts'

type Deed = ReturnType<typeof useDeed>['state']
type PressProps = { title: string; lead: string; label: string; busy: string; state: Deed; onPress: () => void; children?: ReactNode }

const isFailed = (state: Deed): state is Extract<Deed, object> => typeof state === 'object'

/** What a mail's link is for is done at the press of a button (E42). */
const Press = ({ title, lead, label, busy, state, onPress }: PressProps) => (
  <EmptyState
    title={isFailed(state) ? ownDataTexts.notDone : title}
    action={
      isFailed(state) ? (
        <ButtonLink to={paths.customer()}>{customerTexts.title}</ButtonLink>
      ) : (
        <Button aria-disabled={state === 'busy'} onClick={onPress}>
          {state === 'busy' ? busy : label}
        </Button>
      )
    }
  >
    <span role="status">{isFailed(state) ? messageOf(state.failure) : lead}</span>
  </EmptyState>
)

type LinkProps = { api: Api; link: string }

/** Downloads the copy of somebody's data: the address is good for some minutes, and asked for anew at each press. */
export const CopyDownload = ({ api, link }: LinkProps) => {
  const { state, run } = useDeed(async () => {
    const { url } = await api(customerRoutes.actOnOwnData, { body: { act: 'download', link } })
    if (url) location.assign(url)
  })
  return (
    <Press
      title={ownDataTexts.readyTitle}
      lead={ownDataTexts.ready}
      label={ownDataTexts.download}
      busy={ownDataTexts.downloading}
      state={state}
      onPress={run}
    />
  )
}

/** Takes a request to erase somebody's data back. */
export const ErasureWithdrawal = ({ api, link }: LinkProps) => {
  const [erasesAt, setErasesAt] = useState<string>()
  const { state, run } = useDeed(async () => {
    setErasesAt((await api(customerRoutes.actOnOwnData, { body: { act: 'keep', link } })).erasesAt)
  })
  if (state === 'done')
    return (
      <EmptyState
        title={erasesAt ? ownDataTexts.notDone : ownDataTexts.kept}
        action={<ButtonLink to={paths.customer()}>{customerTexts.title}</ButtonLink>}
      >
        {erasesAt && ownDataTexts.erasesOn(erasesAt)}
      </EmptyState>
    )
  return (
    <Press
      title={ownDataTexts.keepTitle}
      lead={ownDataTexts.keepLead}
      label={ownDataTexts.keep}
      busy={ownDataTexts.asking}
      state={state}
      onPress={run}
    />
  )
}
