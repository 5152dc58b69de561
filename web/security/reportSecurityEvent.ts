import type { FieldError } from '../../shared/kit/refusal.ts'
import { formLimit } from '../../shared/kit/route.ts'
import { addressRefused, invalidContent } from '../../shared/kit/typedText.ts'
import type { FormName, SecurityEvent } from '../../shared/security/securityEvent.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { ApiRefusal } from '../kit/api/apiErrors.ts'
import { connectedApi, forgetOnConnect } from '../kit/api/connection.ts'
import { namedByStatus } from '../kit/kitTexts.ts'

const told = new Set<string>()

forgetOnConnect(() => told.clear())

/**
 * Reports an event to the server once per page load. It must never disturb the visitor, so nothing waits for it and a failure is only
 * logged.
 */
export const reportSecurityEvent = (event: SecurityEvent): void => {
  const name = JSON.stringify(event)
  if (told.has(name)) return
  told.add(name)
  connectedApi(securityRoutes.recordSecurityEvent, { body: event }).catch((error: unknown) =>
    console.warn('Security event not recorded', error),
  )
}

const eventTypeOf = ({ message }: FieldError): SecurityEvent['eventType'] | undefined => {
  if (message === invalidContent) return 'contentRefused'
  return message === addressRefused ? 'disposableAddress' : undefined
}

/** Reports those errors of a form that point to misuse; what the visitor wrote is not sent. */
export const reportRefusedInput = (form: FormName, errors: readonly FieldError[]): void => {
  for (const error of errors) {
    const eventType = eventTypeOf(error)
    if (eventType) reportSecurityEvent({ eventType, eventData: { form, field: error.field } })
  }
}

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
