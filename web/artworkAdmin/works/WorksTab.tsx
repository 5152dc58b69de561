import { useDeferredValue, useMemo, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { featuredIn } from '../../../shared/artwork/catalogueOrder.ts'
import { useOpened } from '../../adminList/DetailDrawer.tsx'
import { useCollectionChoices } from '../../drafts/collectionChoices.ts'
import type { Api } from '../../kit/api/api.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { inGalleryOrder, isProvisional } from '../adminArtworkChanges.ts'
import { adminWorksTexts, orderingTexts } from '../adminWorksTexts.ts'
import { EditDialog } from '../form/EditDialog.tsx'
import { findWorks, noFilters, WorksFilters } from '../list/WorksFilters.tsx'
import { type CardActions, WorkCard } from './WorkCard.tsx'
import { WorksOrder } from './WorksOrder.tsx'
import { workActions } from './workActions.ts'

type Works = readonly AdminArtwork[]

const NoWorks = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => (
  <div className="border-line border-t py-16 text-center">
    <p className="font-serif text-2xl">{adminWorksTexts.empty}</p>
    {onShowAll && (
      <Button look="text" className="mt-2" onClick={onShowAll}>
        {adminWorksTexts.showAll}
      </Button>
    )}
  </div>
)

const Cards = ({ works, featured, actions }: { works: Works; featured: number | undefined; actions: CardActions }) => (
  <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
    {works.map(work => (
      <WorkCard key={work.id} work={work} isFeatured={work.id === featured} actions={actions} />
    ))}
  </ul>
)

type WorksTabProps = { api: Api; artworks: Works }

/** Returns the actions on a work. Those that need a dialog open it. */
const useDialogs = (artworks: Works) => {
  const { opened, open, close: closeEdit } = useOpened('modifier')
  const [edited, setEdited] = useState<{ readonly opened?: string | undefined; readonly work?: AdminArtwork | undefined }>({})
  if (edited.opened !== opened) setEdited({ opened, work: artworks.find(({ id }) => String(id) === opened) })
  const [removed, askRemoval] = useState<AdminArtwork>()
  // The cards are not drawn again when a dialog opens.
  const actions = useMemo(() => ({ ...workActions, edit: ({ id }: AdminArtwork) => open(String(id)), askRemoval }), [open])
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

/** Filters the works, which stand in the order of the home page and the catalogue. */
const useFoundWorks = (artworks: Works) => {
  const [filters, setFilters] = useState(noFilters)
  const shownFilters = useDeferredValue(filters)
  const ordered = useMemo(() => inGalleryOrder(artworks), [artworks])
  const found = useMemo(() => findWorks(ordered, shownFilters), [ordered, shownFilters])
  const collections = useCollectionChoices(artworks.map(({ collectionRef }) => collectionRef))
  return { filters, setFilters, ordered, found, collections }
}

type ListProps = { ordered: Works; found: Works; isPlacing: boolean; actions: CardActions }

/** Shows the works as cards or as a sortable list. The list omits provisional copies, which the server cannot move yet. */
const WorksList = ({ ordered, found, isPlacing, actions }: ListProps) => {
  const settled = (list: Works): Works => list.filter(work => !isProvisional(work))
  if (isPlacing) return <WorksOrder all={settled(ordered)} found={settled(found)} />
  return <Cards works={found} featured={featuredIn(ordered)?.id} actions={actions} />
}

/** Lists all works of the gallery, with live search, the actions on each, and their order. */
export const WorksTab = ({ api, artworks }: WorksTabProps) => {
  const { filters, setFilters, ordered, found, collections } = useFoundWorks(artworks)
  const { edited, closeEdit, removed, actions, closeRemoval } = useDialogs(artworks)
  const [isPlacing, setPlacing] = useState(false)
  const [removals, setRemovals] = useState(0)
  const count = useFocusWhenLost<HTMLParagraphElement>(removals)
  const remove = () => {
    if (removed) actions.remove(removed)
    closeRemoval()
    setRemovals(removals + 1)
  }
  return (
    <>
      <WorksFilters filters={filters} collections={collections} onChange={change => setFilters({ ...filters, ...change })} />
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-8">
        <p ref={count} role="status" tabIndex={-1} className="text-quiet tabular-nums outline-none">
          {adminWorksTexts.found(found.length)}
        </p>
        {artworks.length > 1 && (
          <button type="button" className="text-action" onClick={() => setPlacing(!isPlacing)}>
            {isPlacing ? orderingTexts.end : orderingTexts.begin}
          </button>
        )}
      </div>
      {found.length ? (
        <WorksList ordered={ordered} found={found} isPlacing={isPlacing} actions={actions} />
      ) : (
        <NoWorks onShowAll={artworks.length ? () => setFilters(noFilters) : undefined} />
      )}
      <EditDialog api={api} work={edited} onClose={closeEdit} />
      <RemovalDialog
        work={removed}
        isFeatured={removed !== undefined && featuredIn(artworks)?.id === removed.id}
        onConfirm={remove}
        onClose={closeRemoval}
      />
    </>
  )
}
