import { useState } from 'react'
import type { AdminPromoCode } from '../../../shared/promo/admin/promoForm.ts'
import { isNeverUsable, promoObstacle } from '../../../shared/promo/discount.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { showFailure } from '../../admin/list/listQuery.ts'
import { StateLabel, type StateLook } from '../../admin/list/StateLabel.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { removePromoCode, togglePromoCode } from './promoCodeQueries.ts'

/** The actions of a row, each with its toast. */
const promoActions = {
  copy: async ({ code }: AdminPromoCode): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(promoAdminTexts.copied, promoAdminTexts.copiedDetail(code))
    } catch {
      toast.error(promoAdminTexts.errorTitle, promoAdminTexts.uncopied)
    }
  },
  toggle: async ({ id }: AdminPromoCode, active: boolean): Promise<void> => {
    try {
      await togglePromoCode(id, active)
      toast.success(promoAdminTexts.updated, active ? promoAdminTexts.activated : promoAdminTexts.deactivated)
    } catch (error) {
      showFailure(error)
    }
  },
  remove: async ({ id, code }: AdminPromoCode): Promise<void> => {
    try {
      await removePromoCode(id)
      toast.success(promoAdminTexts.deleted, promoAdminTexts.deletedDetail(code))
    } catch (error) {
      showFailure(error)
    }
  },
} as const

const { columns: headings, states } = promoAdminTexts

const discountOf = ({ type, value }: AdminPromoCode): string =>
  type === 'percentage' ? promoAdminTexts.percent(value) : promoAdminTexts.amount(value)

const targetOf = ({ targetArtworkId, targetArtworkTitle }: AdminPromoCode): string =>
  targetArtworkId === undefined ? promoAdminTexts.allWorks : (targetArtworkTitle ?? promoAdminTexts.goneWork)

const stateOf = (code: AdminPromoCode): readonly [StateLook, string] => {
  const obstacle = promoObstacle(code, new Date())
  if (!obstacle) return isNeverUsable(code) ? ['bad', states.unusable] : ['good', states.active]
  return obstacle === 'promoExpired' || obstacle === 'promoExhausted' ? ['bad', states[obstacle]] : ['over', states.inactive]
}

const CodeStateLabel = ({ code }: { code: AdminPromoCode }) => {
  const [look, word] = stateOf(code)
  return <StateLabel look={look}>{word}</StateLabel>
}

/** Sums up the columns that a phone has no room for. */
const inOneLine = ({ expiresAt, timesRedeemed, maxRedemptions }: AdminPromoCode): string =>
  [promoAdminTexts.usesInWords(timesRedeemed, maxRedemptions), expiresAt && promoAdminTexts.until(expiresAt)].filter(Boolean).join(', ')

const CodeCell = ({ code, onCopy }: { code: AdminPromoCode; onCopy: () => void }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="break-all font-medium">{code.code}</span>
      <button
        type="button"
        className="text-action text-quiet text-sm hover:text-ink"
        aria-label={promoAdminTexts.copyCode(code.code)}
        onClick={onCopy}
      >
        {promoAdminTexts.copy}
      </button>
    </div>
    {code.name && code.name !== code.code && <p className="text-quiet text-sm">{code.name}</p>}
    {isNeverUsable(code) && <p className="text-negative text-sm">{promoAdminTexts.unusableDetail}</p>}
    <p className="text-sm tabular-nums md:hidden">
      {discountOf(code)} · {targetOf(code)}
      <span className="block text-quiet">{inOneLine(code)}</span>
    </p>
  </>
)

const Toggle = ({ code, onToggle }: { code: AdminPromoCode; onToggle: (active: boolean) => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 md:flex-nowrap">
    <span className="grid min-h-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        name="active"
        aria-label={promoAdminTexts.activate(code.code)}
        aria-checked={code.active}
        checked={code.active}
        className="switch"
        onChange={event => onToggle(event.target.checked)}
      />
    </span>
    <CodeStateLabel code={code} />
  </div>
)

const DeleteButton = ({ code, onAsk }: { code: AdminPromoCode; onAsk: () => void }) => {
  const isUsed = code.timesRedeemed > 0
  return (
    <button
      type="button"
      className="text-action whitespace-nowrap text-sm disabled:no-underline disabled:opacity-50"
      disabled={isUsed}
      title={isUsed ? promoAdminTexts.undeletable : undefined}
      aria-label={promoAdminTexts.deleteCode(code.code)}
      onClick={onAsk}
    >
      {promoAdminTexts.delete}
    </button>
  )
}

const columnsOf = (askToDelete: (code: AdminPromoCode) => void): readonly Column<AdminPromoCode>[] => [
  { id: 'code', label: headings.code, cell: code => <CodeCell code={code} onCopy={() => promoActions.copy(code)} /> },
  { id: 'discount', label: headings.discount, cell: discountOf, isNumber: true, isWideOnly: true },
  { id: 'target', label: headings.target, cell: targetOf, isWideOnly: true },
  {
    id: 'expires',
    label: headings.expires,
    cell: ({ expiresAt }) => (expiresAt ? promoAdminTexts.expires(expiresAt) : promoAdminTexts.never),
    isWideOnly: true,
  },
  {
    id: 'uses',
    label: headings.uses,
    cell: ({ timesRedeemed, maxRedemptions }) => promoAdminTexts.uses(timesRedeemed, maxRedemptions),
    isNumber: true,
    isWideOnly: true,
  },
  { id: 'state', label: headings.state, cell: code => <Toggle code={code} onToggle={active => promoActions.toggle(code, active)} /> },
  {
    id: 'actions',
    label: headings.actions,
    cell: code => <DeleteButton code={code} onAsk={() => askToDelete(code)} />,
    isUnnamed: true,
  },
]

/** Lists every code with its actions. */
export const PromoCodeTable = ({ items, onRemoved }: { items: readonly AdminPromoCode[]; onRemoved: () => void }) => {
  const [asked, setAsked] = useState<AdminPromoCode>()
  const remove = async (code: AdminPromoCode) => {
    setAsked(undefined)
    await promoActions.remove(code)
    onRemoved()
  }
  return (
    <>
      <DataTable label={promoAdminTexts.title} columns={columnsOf(setAsked)} items={items} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={asked !== undefined}
        title={promoAdminTexts.deleteTitle}
        confirm={promoAdminTexts.delete}
        onConfirm={() => asked && void remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked && promoAdminTexts.deleteDetail(asked.code)}</p>
      </ConfirmDialog>
    </>
  )
}
