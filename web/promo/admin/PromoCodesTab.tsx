import { useEffect, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { StaleNote } from '../../adminList/ListPage.tsx'
import { listTexts } from '../../adminList/listTexts.ts'
import { TableSkeleton } from '../../adminList/TableSkeleton.tsx'
import type { Api } from '../../kit/api.ts'
import { Button } from '../../kit/Button.tsx'
import { useStore } from '../../kit/store.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PromoCodeForm } from './PromoCodeForm.tsx'
import { PromoCodeTable } from './PromoCodeTable.tsx'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { createPromoCodes, type PromoCodes } from './promoCodes.ts'

type Failure = { readonly message: string; readonly code?: string }

const Unreadable = ({ failure: { code, message }, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const [title, detail] =
    code === 'stripeNotConfigured'
      ? [promoAdminTexts.notConfiguredTitle, promoAdminTexts.notConfigured]
      : [promoAdminTexts.unreadable, message]
  return (
    <div role="alert">
      <EmptyState as="h2" title={title} action={<Button onClick={onRetry}>{listTexts.retry}</Button>}>
        {detail}
      </EmptyState>
    </div>
  )
}

const Codes = ({ codes }: { codes: PromoCodes }) => {
  const { items, failure } = useStore(codes.state)
  if (!items) return <TableSkeleton />
  return (
    <div className="min-w-0">
      {failure && <StaleNote message={failure.message} onRetry={codes.refresh} />}
      {items.length ? <PromoCodeTable codes={codes} items={items} /> : <p className="text-quiet">{promoAdminTexts.empty}</p>}
    </div>
  )
}

type PromoCodesTabProps = {
  api: Api
  /** Every work; only the published ones can be chosen. */
  works: readonly AdminArtwork[]
  /** The codes are loaded when the tab is first shown. */
  isShown: boolean
}

/** Shows the codes beside the form for a new one; the codes are stored at the payment provider (D20). */
export const PromoCodesTab = ({ api, works, isShown }: PromoCodesTabProps) => {
  const [codes] = useState(() => createPromoCodes(api))
  const { items, failure } = useStore(codes.state)
  useEffect(() => {
    if (isShown) void codes.refresh()
  }, [codes, isShown])
  if (failure && !items) return <Unreadable failure={failure} onRetry={codes.refresh} />
  return (
    <div className="grid items-start gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Codes codes={codes} />
      <PromoCodeForm codes={codes} works={works} />
    </div>
  )
}
