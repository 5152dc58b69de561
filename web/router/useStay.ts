import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePending } from './page.ts'

/**
 * Tells whether the visitor stays: called as something begins, it answers what says, once that is done, whether they are still on
 * the page and on their way to no other. Whoever has left is led nowhere.
 */
export const useStay = (): (() => () => boolean) => {
  const { pathname } = useLocation()
  const isPending = usePending()
  const moves = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a move.
  useLayoutEffect(
    () => () => {
      moves.current += 1
    },
    [pathname, isPending],
  )
  return () => {
    const before = moves.current
    return () => moves.current === before
  }
}
