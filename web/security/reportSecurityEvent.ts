import type { FieldError } from '../../shared/kit/refusal.ts'
import { addressRefused, invalidContent } from '../../shared/kit/typedText.ts'
import type { FormName, SecurityEvent } from '../../shared/security/securityEvent.ts'
import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { connectedApi, forgetOnConnect } from '../kit/connection.ts'

const told = new Set<string>()

forgetOnConnect(() => told.clear())

/** Tells the shop, once for each time its pages are made, and never disturbs: nobody waits for it, and a failure is the console's. */
export const reportSecurityEvent = (event: SecurityEvent): void => {
  const name = JSON.stringify(event)
  if (told.has(name)) return
  told.add(name)
  connectedApi(securityRoutes.recordSecurityEvent, { body: event }).catch((error: unknown) =>
    console.warn('Security event not recorded', error),
  )
}

export const reportFormLimit = (form: FormName): void => reportSecurityEvent({ eventType: 'formLimitReached', eventData: { form } })

const eventTypeOf = ({ message }: FieldError): SecurityEvent['eventType'] | undefined => {
  if (message === invalidContent) return 'contentRefused'
  return message === addressRefused ? 'disposableAddress' : undefined
}

/** Of the errors of a form, those that speak of a misuse; what was written stays with whoever wrote it. */
export const reportRefusedInput = (form: FormName, errors: readonly FieldError[]): void => {
  for (const error of errors) {
    const eventType = eventTypeOf(error)
    if (eventType) reportSecurityEvent({ eventType, eventData: { form, field: error.field } })
  }
}
