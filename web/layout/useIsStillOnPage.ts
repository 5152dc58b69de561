import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/**
 * Returns a function to call when an action begins. It returns another function, which tells at the action's end whether the visitor is still on
 * the page and is not leaving it: an action must not navigate a visitor who has left.
 */
export const useIsStillOnPage = (): (() => () => boolean) => {
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const moves = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either of them counts as a move.
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
