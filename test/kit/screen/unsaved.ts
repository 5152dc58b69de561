import { owner } from '../page/pageAccounts.ts'

type Left = { readonly values: object; readonly base: unknown }

/** The window of the tests, as its forms name it. */
const ownWindow = (): string => {
  if (!sessionStorage.getItem('window')) sessionStorage.setItem('window', '{"id":"own"}')
  return JSON.parse(sessionStorage.getItem('window') ?? '').id
}

const keyOf = (form: string, inWindow: string): string => `unsaved/${owner.id}/${form}/${inWindow}`

/** Leaves something unsaved in a form, in this window unless another is named, now unless so many days ago. */
export const leaveUnsaved = (form: string, left: Left, { inWindow = ownWindow(), daysAgo = 0 } = {}): void =>
  localStorage.setItem(keyOf(form, inWindow), JSON.stringify({ ...left, at: Date.now() - daysAgo * 86_400_000 }))

export const unsavedNow = (form: string): Left | undefined =>
  JSON.parse(localStorage.getItem(keyOf(form, ownWindow())) ?? 'null') ?? undefined
