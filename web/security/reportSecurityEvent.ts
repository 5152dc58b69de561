import type { FieldError } from '../../shared/kit/refusal.ts'
import { addressRefused, invalidContent } from '../../shared/kit/typedText.ts'
import type { FormName, SecurityEvent } from '../../shared/security/securityEvent.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { api } from '../kit/api/api.ts'

/** What this page load has reported. */
export const reported = new Set<string>()

/**
 * Reports an event to the server once per page load. It must never disturb the visitor, so nothing waits for it and a failure is only
 * logged.
 */
export const reportSecurityEvent = (event: SecurityEvent): void => {
  const name = JSON.stringify(event)
  if (reported.has(name)) return
  reported.add(name)
  api(securityRoutes.recordSecurityEvent, { body: event }).catch((error: unknown) => console.warn('Security event not recorded', error))
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
