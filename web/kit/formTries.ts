import { formLimit } from '../../shared/kit/formLimit.ts'

const tries = new Map<string, readonly number[]>()

/** Counts a try of this form; `false` for the one too many of any minute, which is not counted. */
export const mayTry = (form: string): boolean => {
  const now = Date.now()
  const recent = (tries.get(form) ?? []).filter(at => now - at < formLimit.perSeconds * 1000)
  if (recent.length >= formLimit.calls) return false
  tries.set(form, [...recent, now])
  return true
}
