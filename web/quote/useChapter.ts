import { useLocation, useNavigate } from 'react-router-dom'

const numberIn = (state: unknown, field: string): number | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'number' ? value : undefined
}

/**
 * The chapter in sight, in the history of the tab and not in the address: the browser's back button leads to the chapter before,
 * a reload stays, and a link that is shared begins at the beginning.
 */
export const useChapter = (reached: number) => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const chapter = Math.min(numberIn(state, 'chapter') ?? 1, reached)
  const isAfterTheOneBefore = numberIn(state, 'from') === chapter - 1
  const open = (next: number): void => void navigate({ search }, { state: { chapter: next, from: chapter }, preventScrollReset: true })
  return { chapter, open, goBack: () => (isAfterTheOneBefore ? void navigate(-1) : open(chapter - 1)) }
}
