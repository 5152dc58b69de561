import { useLocation, useNavigate } from 'react-router-dom'

const numberIn = (state: unknown, field: string): number | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'number' ? value : undefined
}

/**
 * Stores the open chapter in the history's state instead of the address: the back button leads to the previous chapter, a reload stays in
 * the same one, and a shared link starts at the first.
 */
export const useChapter = (reached: number) => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const chapter = Math.min(numberIn(state, 'chapter') ?? 1, reached)
  const isAfterTheOneBefore = numberIn(state, 'from') === chapter - 1
  const open = (next: number): void => void navigate({ search }, { state: { chapter: next, from: chapter }, preventScrollReset: true })
  return { chapter, open, goBack: () => (isAfterTheOneBefore ? void navigate(-1) : open(chapter - 1)) }
}
