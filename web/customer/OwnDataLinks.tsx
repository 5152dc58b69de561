import { type ReactNode, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { type ActionState, useAction } from '../kit/useSubmit.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { customerTexts } from './customerTexts.ts'
import { ownDataTexts } from './ownAccountTexts.ts'

type ActionPromptProps = {
  title: string
  lead: string
  label: string
  busy: string
  state: ActionState
  onPress: () => void
  children?: ReactNode
}

const isFailed = (state: ActionState): state is Extract<ActionState, object> => typeof state === 'object'

/** The button that runs the action of a mailed link (E42). */
const ActionPrompt = ({ title, lead, label, busy, state, onPress }: ActionPromptProps) => (
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

type LinkProps = { link: string }

/** Downloads the copy of a person's data. The signed URL expires after some minutes, so each press requests a new one. */
export const CopyDownload = ({ link }: LinkProps) => {
  const { state, run } = useAction(async () => {
    const { url } = await api(privacyRoutes.actOnOwnData, { body: { act: 'download', link } })
    if (url) location.assign(url)
  })
  return (
    <ActionPrompt
      title={ownDataTexts.readyTitle}
      lead={ownDataTexts.ready}
      label={ownDataTexts.download}
      busy={ownDataTexts.downloading}
      state={state}
      onPress={run}
    />
  )
}

/** Cancels the request to erase a person's data. */
export const CancelErasure = ({ link }: LinkProps) => {
  const [erasesAt, setErasesAt] = useState<string>()
  const { state, run } = useAction(async () => {
    setErasesAt((await api(privacyRoutes.actOnOwnData, { body: { act: 'keep', link } })).erasesAt)
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
    <ActionPrompt
      title={ownDataTexts.keepTitle}
      lead={ownDataTexts.keepLead}
      label={ownDataTexts.keep}
      busy={ownDataTexts.asking}
      state={state}
      onPress={run}
    />
  )
}
