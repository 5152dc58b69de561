import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/**
 * Returns a function to call when an action begins. The function it returns tells, at the action's end, whether the visitor is still on the
 * page and not leaving it, because an action must not navigate a visitor who has left.
 */
export const useStay = (): (() => () => boolean) => {
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
