import { formLimit } from '../../shared/kit/route.ts'
import type { FormName } from '../../shared/security/securityEvent.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { namedByStatus } from '../kit/api/apiTexts.ts'
import { reportSecurityEvent } from './reportSecurityEvent.ts'

const tries = new Map<string, readonly number[]>()

/** Throws the refusal that the server would answer, without asking it, for an attempt over the limit. `step` counts by itself. */
export const countTry = (form: FormName, step = ''): void => {
  const now = Date.now()
  const key = `${form} ${step}`
  const recent = (tries.get(key) ?? []).filter(at => now - at < formLimit.perSeconds * 1000)
  if (recent.length >= formLimit.calls) {
    reportSecurityEvent({ eventType: 'formLimitReached', eventData: { form } })
    throw new ApiRefusal({ status: 429, ...namedByStatus(429) })
  }
  tries.set(key, [...recent, now])
}
