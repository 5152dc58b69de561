import { createStore } from './store.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly description?: string | undefined
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

const show = (kind: Toast['kind'], title: string, description?: string): void => {
  lastId += 1
  toasts.set([...toasts.get().slice(-2), { id: lastId, kind, title, description }])
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter(toast => toast.id !== id))

/** Shows a short message about what just happened; at most three are visible. */
export const toast = {
  success: (title: string, description?: string): void => show('success', title, description),
  error: (title: string, description?: string): void => show('error', title, description),
}
