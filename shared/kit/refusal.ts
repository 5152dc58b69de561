import * as z from 'zod/mini'

export type RefusalDefinition = { readonly status: number; readonly detail: string }

export type FieldError = { readonly field: string; readonly message: string }

/** What any operation may answer; an operation's own refusals stand with its route. */
export const commonRefusals = {
  invalidInput: { status: 400, detail: 'Certaines informations sont manquantes ou invalides.' },
  malformedBody: { status: 400, detail: 'La requête n’est pas lisible : un objet JSON est attendu.' },
  visitorRequired: { status: 400, detail: 'Votre session est introuvable. Rechargez la page puis réessayez.' },
  unauthenticated: { status: 401, detail: 'Votre session a expiré. Reconnectez-vous.' },
  forbidden: { status: 403, detail: 'Seuls les administrateurs autorisés peuvent accéder' },
  bodyTooLarge: { status: 413, detail: 'La requête est trop volumineuse.' },
  unsupportedContentType: { status: 415, detail: 'Le contenu doit être envoyé en JSON (application/json).' },
  tooManyRequests: { status: 429, detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  internalError: { status: 500, detail: 'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>

export type CommonRefusalCode = keyof typeof commonRefusals

/** RFC 9457, with a stable `code` and a French `detail` fit for showing (D28). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})

export type Problem = z.infer<typeof problemSchema>

/** The one error meant for people: its code and sentence reach the visitor, any other error becomes a plain 500. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly FieldError[] | undefined

  constructor(code: string, definition: RefusalDefinition, errors?: readonly FieldError[]) {
    super(definition.detail)
    this.name = 'Refusal'
    this.code = code
    this.status = definition.status
    this.errors = errors
  }
}

export const refuse = (code: CommonRefusalCode, errors?: readonly FieldError[]): Refusal => new Refusal(code, commonRefusals[code], errors)
