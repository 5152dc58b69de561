import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import type { Api } from '../../kit/api.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import type { AdminArtworks } from './adminArtworkStore.ts'
import { adminWorksTexts } from './adminWorksTexts.ts'
import { EditDialog } from './EditDialog.tsx'
import { findWorks, noFilters } from './findWorks.ts'
import { useWorkActions } from './useWorkActions.ts'
import { type CardActions, WorkCard } from './WorkCard.tsx'
import { WorksFilters } from './WorksFilters.tsx'

type Opened = { readonly dialog: 'edit' | 'removal'; readonly work: AdminArtwork } | undefined

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

const Cards = ({ works, actions }: { works: readonly AdminArtwork[]; actions: CardActions }) => (
  <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
    {works.map(work => (
      <WorkCard key={work.id} work={work} actions={actions} />
    ))}
  </ul>
)

type WorksTabProps = { api: Api; works: AdminArtworks; artworks: readonly AdminArtwork[] }

/** Every work of the gallery, found as one types, and what may be done with each. */
export const WorksTab = ({ api, works, artworks }: WorksTabProps) => {
  const [filters, setFilters] = useState(noFilters)
  const [opened, setOpened] = useState<Opened>()
  const deeds = useWorkActions(works)
  const actions = useMemo(
    () => ({
      ...deeds,
      edit: (work: AdminArtwork) => setOpened({ dialog: 'edit', work }),
      askRemoval: (work: AdminArtwork) => setOpened({ dialog: 'removal', work }),
    }),
    [deeds],
  )
  const close = useCallback(() => setOpened(undefined), [])
  const shownFilters = useDeferredValue(filters)
  const found = useMemo(() => findWorks(artworks, shownFilters), [artworks, shownFilters])
  const [removals, setRemovals] = useState(0)
  const count = useFocusWhenLost<HTMLParagraphElement>(removals)
  const remove = () => {
    if (opened) actions.remove(opened.work)
    close()
    setRemovals(removals + 1)
  }
  return (
    <>
      <WorksFilters filters={filters} onChange={change => setFilters({ ...filters, ...change })} />
      <p ref={count} role="status" tabIndex={-1} className="mt-5 mb-3 text-quiet tabular-nums outline-none">
        {adminWorksTexts.found(found.length)}
      </p>
      {found.length ? (
        <Cards works={found} actions={actions} />
      ) : (
        <NoWorks onShowAll={artworks.length ? () => setFilters(noFilters) : undefined} />
      )}
      <EditDialog api={api} works={works} work={opened?.dialog === 'edit' ? opened.work : undefined} onClose={close} />
      <ConfirmDialog
        open={opened?.dialog === 'removal'}
        title={adminWorksTexts.removeTitle}
        confirm={adminWorksTexts.remove}
        onConfirm={remove}
        onClose={close}
      >
        <p>{opened && adminWorksTexts.removeText(opened.work.title)}</p>
      </ConfirmDialog>
    </>
  )
}
