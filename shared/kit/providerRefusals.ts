import type { RefusalDefinition } from './refusal.ts'

/** The refusals of the owner's operations that ask the payment provider, when it cannot be reached. */
export const providerRefusals = {
  stripeNotConfigured: { status: 503, detail: 'Configuration Stripe requise' },
  stripeUnavailable: { status: 503, detail: 'Stripe ne répond pas. Veuillez réessayer dans un instant.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>
