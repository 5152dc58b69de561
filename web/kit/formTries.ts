import { formLimit } from '../../shared/kit/formLimit.ts'

const tries = new Map<string, readonly number[]>()

/** Counts an attempt at this form. Returns `false`, without counting, for an attempt over the limit. */
export const mayTry = (form: string): boolean => {
  const now = Date.now()
  const recent = (tries.get(form) ?? []).filter(at => now - at < formLimit.perSeconds * 1000)
  if (recent.length >= formLimit.calls) return false
  tries.set(form, [...recent, now])
  return true
}
