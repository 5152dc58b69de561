import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import type { Target } from '../../../shared/artwork/placing.ts'
import { messageOf } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { placeArtwork } from '../adminArtworkBulk.ts'
import type { RankMove } from './OrderedWork.tsx'
import { orderingTexts } from './orderingTexts.ts'

export type Works = readonly AdminArtwork[]

/** Names a place by its neighbour; `undefined` where there are no other works. */
const targetAt = (others: Works, to: number): Target | undefined => {
  const [below, above] = [others[to], others.at(-1)]
  if (below) return { side: 'before', of: below.id }
  return above && { side: 'after', of: above.id }
}

const without = (works: Works, id: number): Works => works.filter(work => work.id !== id)

/** `first` and `last` are the ends of the whole gallery; `up` and `down` pass the neighbour that is visible. */
const targetOf = (id: number, step: RankMove, all: Works, shown: Works): Target | undefined => {
  const others = without(step === 'up' || step === 'down' ? shown : all, id)
  const index = shown.findIndex(work => work.id === id)
  if (step === 'first') return targetAt(others, 0)
  if (step === 'last') return targetAt(others, others.length)
  const to = index + (step === 'up' ? -1 : 1)
  return to < 0 || to > others.length ? undefined : targetAt(others, to)
}

const positionAt = (id: number, { side, of }: Target, all: Works): number =>
  without(all, id).findIndex(work => work.id === of) + (side === 'after' ? 2 : 1)

const placedAt = (work: AdminArtwork, target: Target, all: Works): string =>
  orderingTexts.moved(work.title, positionAt(work.id, target, all), all.length)

/** Moves works as optimistic updates. Each move is announced at once, and so is its rollback when it is refused. */
export const useWorksOrder = (all: Works, shown: Works) => {
  const [said, setSaid] = useState('')
  const latest = useRef({ all, shown })
  useEffect(() => {
    latest.current = { all, shown }
  }, [all, shown])
  const place = useCallback(async (work: AdminArtwork, target: Target): Promise<void> => {
    setSaid(placedAt(work, target, latest.current.all))
    const failed = (message: string): void => {
      setSaid(orderingTexts.notMoved(work.title))
      toast.error(orderingTexts.errorTitle, message)
    }
    try {
      const refused = (await placeArtwork(work.id, target)).find(({ outcome }) => outcome === 'refused')
      if (refused?.outcome === 'refused') failed(refused.detail)
    } catch (error) {
      failed(messageOf(error))
    }
  }, [])
  const step = useCallback(
    (work: AdminArtwork, to: RankMove): void => {
      const target = targetOf(work.id, to, latest.current.all, latest.current.shown)
      if (target) void place(work, target)
    },
    [place],
  )
  const dropped = (key: string, to: number) => {
    const work = shown.find(({ id }) => String(id) === key)
    const target = work && targetAt(without(shown, work.id), to)
    return work && target && { work, target }
  }
  const drop = (key: string, to: number): void => {
    const move = dropped(key, to)
    if (move) void place(move.work, move.target)
  }
  const placeOf = (key: string, to: number): string => {
    const move = dropped(key, to)
    return move ? placedAt(move.work, move.target, all) : ''
  }
  return { said, step, drop, placeOf }
}
