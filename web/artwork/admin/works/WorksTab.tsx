import { useMemo, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { type WorkSearch, workQuestion } from '../../../../shared/artwork/admin/workSearch.ts'
import { featuredIn } from '../../../../shared/artwork/catalogueOrder.ts'
import { useOpened } from '../../../admin/list/DetailDrawer.tsx'
import { StaleNote } from '../../../admin/list/ListPage.tsx'
import { useList } from '../../../admin/list/listQuery.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../../kit/controls/Dialog.tsx'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { useIsStillOnPage } from '../../../layout/useIsStillOnPage.ts'
import { inGalleryOrder, isProvisional } from '../adminArtworkChanges.ts'
import { adminArtworksQuery } from '../adminArtworkQuery.ts'
import { adminWorksTexts, filterTexts, orderingTexts } from '../adminWorksTexts.ts'
import { useCollectionChoices } from '../collectionChoices.ts'
import { EditDialog } from '../form/EditDialog.tsx'
import { BulkBar } from '../list/BulkBar.tsx'
import { type Bulk, useBulk } from '../list/useBulk.ts'
import { useRows } from '../list/useRows.ts'
import { useWorkScreens } from '../list/useWorkScreens.ts'
import { WithAllWorks } from '../list/WithAllWorks.tsx'
import { useSearchInAddress, WorksFilters } from '../list/WorksFilters.tsx'
import { useCollectionTitles } from '../useCollectionTitles.ts'
import { type CardActions, WorkCard } from './WorkCard.tsx'
import { WorksOrder } from './WorksOrder.tsx'
import { workActions } from './workActions.ts'

type Works = readonly AdminArtwork[]

const NoWorks = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="border-line border-t py-16 text-center">
    <p className="font-serif text-2xl">{adminWorksTexts.empty}</p>
    <Button look="text" className="mt-2" onClick={onShowAll}>
      {adminWorksTexts.showAll}
    </Button>
  </div>
)

/** The works that are selected, while the owner selects some. */
type Selection = { readonly bulk: Bulk; readonly problems: Readonly<Record<number, string>> }

type CardsProps = { works: Works; featured: number | undefined; actions: CardActions; selection: Selection | undefined }

const Cards = ({ works, featured, actions, selection }: CardsProps) => (
  <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
    {works.map(work => (
      <WorkCard
        key={work.id}
        work={work}
        isFeatured={work.id === featured}
        actions={actions}
        isSelected={selection?.bulk.isSelected(work.id)}
        onSelect={selection?.bulk.select}
        problem={selection?.problems[work.id]}
      />
    ))}
  </ul>
)

/** Returns the actions on a work. Those that need a dialog open it, and a copy opens as soon as there is one. */
const useDialogs = (works: Works) => {
  const { opened, open, close: closeEdit } = useOpened('modifier')
  const [edited, setEdited] = useState<{ readonly opened?: string | undefined; readonly work?: AdminArtwork | undefined }>({})
  const isHere = works.some(({ id }) => String(id) === opened)
  // A work that the address names may be on no screen yet.
  const { items: all = [] } = useList(adminArtworksQuery, opened !== undefined && !isHere)
  if (edited.opened !== opened || (opened !== undefined && !edited.work)) {
    const work = [...works, ...all].find(({ id }) => String(id) === opened)
    if (edited.opened !== opened || work) setEdited({ opened, work })
  }
  const [removed, askRemoval] = useState<AdminArtwork>()
  const begin = useIsStillOnPage()
  // The cards are not drawn again when a dialog opens.
  const actions = useMemo(() => {
    const edit = ({ id }: AdminArtwork) => open(String(id))
    const duplicate = (work: AdminArtwork) => {
      const isStillHere = begin()
      workActions.duplicate(work, copy => isStillHere() && !document.querySelector('dialog[open]') && edit(copy))
    }
    return { ...workActions, edit, duplicate, askRemoval }
  }, [open, begin])
  return { edited: edited.work, closeEdit, removed, actions, closeRemoval: () => askRemoval(undefined) }
}

type RemovalProps = { work: AdminArtwork | undefined; isFeatured: boolean; onConfirm: () => void; onClose: () => void }

const RemovalDialog = ({ work, isFeatured, onConfirm, onClose }: RemovalProps) => (
  <ConfirmDialog
    open={work !== undefined}
    title={adminWorksTexts.removeTitle}
    confirm={adminWorksTexts.remove}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{work && adminWorksTexts.removeText(work.title)}</p>
    {isFeatured && <p className="mt-2">{orderingTexts.featuredRemoval}</p>}
  </ConfirmDialog>
)

/** The sortable list of the works found. It omits provisional copies, which the server cannot move yet. */
const Order = ({ works, search }: { works: Works; search: WorkSearch }) => {
  const titleOf = useCollectionTitles()
  const all = inGalleryOrder(works.filter(work => !isProvisional(work)))
  return <WorksOrder all={all} found={all.filter(workQuestion(search, titleOf))} />
}

type Mode = 'cards' | 'order' | 'selection'

type ModeButtonProps = { mode: Mode; own: Mode; begin: string; end: string; onChange: (mode: Mode) => void }

const ModeButton = ({ mode, own, begin, end, onChange }: ModeButtonProps) =>
  (mode === 'cards' || mode === own) && (
    <button type="button" className="text-action" onClick={() => onChange(mode === own ? 'cards' : own)}>
      {mode === own ? end : begin}
    </button>
  )

/** Searches all works of the gallery, with the actions on each and on several, and their order. */
export const WorksTab = () => {
  const { search, change, showAll } = useSearchInAddress()
  const { held = [], found = [], total, choices, failure, refresh, more, isFetching } = useWorkScreens(search)
  const collections = useCollectionChoices(choices?.collections ?? [])
  const { edited, closeEdit, removed, actions, closeRemoval } = useDialogs(held)
  const [mode, setMode] = useState<Mode>('cards')
  const { problems, tell } = useRows()
  const bulk = useBulk(held, tell)
  const [removals, setRemovals] = useState(0)
  const count = useFocusWhenLost<HTMLParagraphElement>(removals)
  const featured = featuredIn(held)?.id
  const remove = () => {
    if (removed) actions.remove(removed)
    closeRemoval()
    setRemovals(removals + 1)
  }
  return (
    <>
      <WorksFilters search={search} choices={choices} collections={collections} onChange={change} />
      {failure && <StaleNote message={failure.message} onRetry={refresh} />}
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-8">
        <p ref={count} role="status" tabIndex={-1} className="grow text-quiet tabular-nums outline-none">
          {total !== undefined && adminWorksTexts.found(total)}
        </p>
        <ModeButton mode={mode} own="selection" begin={filterTexts.select} end={filterTexts.endSelection} onChange={setMode} />
        {(held.length > 1 || mode === 'order') && (
          <ModeButton mode={mode} own="order" begin={orderingTexts.begin} end={orderingTexts.end} onChange={setMode} />
        )}
      </div>
      {mode === 'selection' && <BulkBar bulk={bulk} found={found.filter(work => !isProvisional(work))} />}
      {mode === 'order' && <WithAllWorks>{works => <Order works={works} search={search} />}</WithAllWorks>}
      {mode !== 'order' && (
        <Cards works={found} featured={featured} actions={actions} selection={mode === 'selection' ? { bulk, problems } : undefined} />
      )}
      {found.length === 0 && !isFetching && <NoWorks onShowAll={showAll} />}
      {more && mode !== 'order' && (
        <Button look="secondary" className="mx-auto mt-8" aria-disabled={isFetching} onClick={isFetching ? undefined : more}>
          {filterTexts.more}
        </Button>
      )}
      <EditDialog work={edited} onClose={closeEdit} />
      <RemovalDialog
        work={removed}
        isFeatured={removed !== undefined && featured === removed.id}
        onConfirm={remove}
        onClose={closeRemoval}
      />
    </>
  )
}
