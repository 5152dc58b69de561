import { formLimit } from '../../shared/kit/route.ts'
import type { FormName } from '../../shared/security/securityEvent.ts'
import { ApiRefusal } from '../kit/apiErrors.ts'
import { namedByStatus } from '../kit/apiTexts.ts'
import { reportSecurityEvent } from './reportSecurityEvent.ts'

const attempts = new Map<string, readonly number[]>()

/** Counts an attempt; over the limit it throws the refusal that the server would answer. Each `step` of a form has its own count. */
export const countFormAttempt = (form: FormName, step = ''): void => {
  const now = Date.now()
  const key = `${form} ${step}`
  const recent = (attempts.get(key) ?? []).filter(at => now - at < formLimit.perSeconds * 1000)
  if (recent.length >= formLimit.calls) {
    reportSecurityEvent({ eventType: 'formLimitReached', eventData: { form } })
    throw new ApiRefusal({ status: 429, ...namedByStatus(429) })
  }
  attempts.set(key, [...recent, now])
}
