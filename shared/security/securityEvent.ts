import * as z from 'zod/mini'

/** The kinds of misuse or page failure worth recording. The browser reports them, so everything but its address may be forged. */
export const securityEventTypes = [
  'formLimitReached',
  'contentRefused',
  'disposableAddress',
  'unknownPage',
  'signInFailed',
  'accessDenied',
] as const

const forms = [
  'contact',
  'quote',
  'newsletter',
  'signIn',
  'signUp',
  'confirmation',
  'magicLink',
  'reset',
  'newPassword',
  'newAdminPassword',
  'passwordChange',
  'ownerSignIn',
  'withdrawal',
] as const
export type FormName = (typeof forms)[number]

/** The most characters of a path. */
const maxPathLength = 200

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const atSign = /@|%40/i

/** Removes the query string and the hash, and replaces each segment that contains an e-mail address, which is personal data. */
const cleanPath = (path: string): string => {
  const parts = path
    .replace(/[?#].*$/s, '')
    .replace(unseen, '')
    .split('/')
  const harmless = parts.map(part => (atSign.test(part) ? '@' : part)).join('/')
  return [...harmless].slice(0, maxPathLength).join('')
}

/** The place of the event, never what someone wrote: any other field is dropped. */
const eventDataSchema = z.object({
  form: z.optional(z.enum(forms, 'Ce formulaire est inconnu')),
  field: z.optional(z.string('Ce champ est inconnu').check(z.regex(/^[a-zA-Z]{1,40}$/, 'Ce champ est inconnu'))),
  path: z.optional(z.string('Cette adresse n’est pas lisible').check(z.overwrite(cleanPath))),
})

export const securityEventSchema = z.object({
  eventType: z.enum(securityEventTypes, 'Ce type d’événement est inconnu'),
  eventData: eventDataSchema,
})
export type SecurityEvent = z.infer<typeof securityEventSchema>
