import { useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import type { AdminPromoCode } from '../../../shared/promo/admin/promoForm.ts'
import { TableSkeleton } from '../../admin/list/DataTable.tsx'
import { StaleNote } from '../../admin/list/ListPage.tsx'
import { type List, useList } from '../../admin/list/listQuery.ts'
import { listTexts } from '../../admin/list/listTexts.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PromoCodeForm } from './PromoCodeForm.tsx'
import { PromoCodeTable } from './PromoCodeTable.tsx'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { promoCodesQuery } from './promoCodeQueries.ts'

type Failure = NonNullable<List<AdminPromoCode>['failure']>

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

const Codes = ({ items, failure, refresh }: List<AdminPromoCode>) => {
  const [removals, setRemovals] = useState(0)
  const count = useFocusWhenLost<HTMLParagraphElement>(removals)
  if (!items) return <TableSkeleton />
  return (
    <div className="min-w-0">
      {failure && <StaleNote message={failure.message} onRetry={refresh} />}
      <p ref={count} tabIndex={-1} role="status" className="mb-2 text-quiet text-sm tabular-nums focus:outline-none">
        {items.length ? promoAdminTexts.count(items.length) : promoAdminTexts.empty}
      </p>
      {items.length > 0 && <PromoCodeTable items={items} onRemoved={() => setRemovals(before => before + 1)} />}
    </div>
  )
}

type PromoCodesTabProps = {
  /** Every work; only the published ones can be chosen. */
  works: readonly AdminArtwork[]
  /** The codes are loaded when the tab is first shown. */
  isShown: boolean
}

/** Shows the codes beside the form for a new one; the codes are stored at the payment provider (D20). */
export const PromoCodesTab = ({ works, isShown }: PromoCodesTabProps) => {
  const codes = useList(promoCodesQuery, isShown)
  const { items, failure } = codes
  if (failure && !items) return <Unreadable failure={failure} onRetry={codes.refresh} />
  return (
    <div className="grid items-start gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Codes {...codes} />
      <PromoCodeForm works={works} />
    </div>
  )
}
