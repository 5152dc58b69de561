import * as z from 'zod/mini'

/** What is worth knowing of a misuse, or of a page that fails people: told by the browser, which may lie about all but its address. */
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
  'magicLink',
  'reset',
  'newPassword',
  'ownerSignIn',
  'withdrawal',
] as const
export type FormName = (typeof forms)[number]

/** In characters. */
const maxPathLength = 200

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const atSign = /@|%40/i

/** Without what was asked there; a part that holds an address is someone's. */
const cleanPath = (path: string): string => {
  const parts = path
    .replace(/[?#].*$/s, '')
    .replace(unseen, '')
    .split('/')
  const harmless = parts.map(part => (atSign.test(part) ? '@' : part)).join('/')
  return [...harmless].slice(0, maxPathLength).join('')
}

/** Where it happened, never what someone wrote: anything else that is sent is left out. */
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
