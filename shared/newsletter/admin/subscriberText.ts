import type { AdminSubscriber } from './adminSubscriberRoutes.ts'

/** Returns the text that the owner's search looks through. */
export const subscriberText = ({ email, name }: Pick<AdminSubscriber, 'email' | 'name'>): string => `${email} ${name ?? ''}`
