import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/**
 * Returns a function to call when an action begins. It returns another function, which tells at the action's end whether the visitor is still on
 * the page and is not leaving it: an action must not navigate a visitor who has left.
 */
export const useIsStillOnPage = (): (() => () => boolean) => {
  const { pathname } = useLocation()
  const isPending = useNavigation().state !== 'idle'
  const moves = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path counts as a move, and so does the end of the page.
  useLayoutEffect(
    () => () => {
      moves.current += 1
    },
    [pathname],
  )
  // Only the begin of a navigation counts: one that ends on the same path, as after a reload, leaves the visitor on the page.
  useLayoutEffect(() => {
    if (isPending) moves.current += 1
  }, [isPending])
  return useCallback(() => {
    const before = moves.current
    return () => moves.current === before
  }, [])
}
