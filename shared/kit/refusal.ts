import * as z from 'zod/mini'

export type RefusalDefinition = { readonly status: number; readonly detail: string }

export type FieldError = { readonly field: string; readonly message: string }

/** One of several requested things, where a refusal is about that one alone. */
export type Concerned = { readonly id: number; readonly title: string }

/** The refusals any operation may answer; those of a single operation stand in its route. */
export const commonRefusals = {
  invalidInput: { status: 400, detail: 'Certaines informations sont manquantes ou invalides.' },
  malformedBody: { status: 400, detail: 'La requête n’est pas lisible\u202f: un objet JSON est attendu.' },
  visitorRequired: { status: 400, detail: 'Votre session est introuvable. Rechargez la page puis réessayez.' },
  unauthenticated: { status: 401, detail: 'Votre session a expiré. Reconnectez-vous.' },
  besideTheEdge: { status: 403, detail: 'Cette adresse ne répond qu’au site de la galerie.' },
  forbidden: { status: 403, detail: 'Seuls les administrateurs autorisés peuvent accéder' },
  unknownAddress: { status: 404, detail: 'Il n’y a rien à cette adresse.' },
  methodNotAllowed: { status: 405, detail: 'Cette adresse ne s’appelle pas ainsi.' },
  bodyTooLarge: { status: 413, detail: 'La requête est trop volumineuse.' },
  unsupportedContentType: { status: 415, detail: 'Le contenu doit être envoyé en JSON (application/json).' },
  tooManyRequests: { status: 429, detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  overloaded: { status: 503, detail: 'Beaucoup de monde est là en même temps. Réessayez dans quelques secondes.' },
  internalError: { status: 500, detail: 'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.' },
} as const satisfies Readonly<Record<string, RefusalDefinition>>

export type CommonRefusalCode = keyof typeof commonRefusals

/** A problem of RFC 9457, with a stable `code` and a French `detail` that can be displayed (D28). */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  /** The current state, in the operation's own output format, when someone else's change came first. */
  current: z.optional(z.unknown()),
  /** The requested things that caused the refusal. */
  concerned: z.optional(z.array(z.object({ id: z.int(), title: z.string() }))),
})

export type Problem = z.infer<typeof problemSchema>

export const problemType = 'application/problem+json'

/** Builds the problem of a common refusal, for code that answers in an operation's place. */
export const commonProblem = (code: CommonRefusalCode): Problem => ({ type: 'about:blank', code, ...commonRefusals[code] })

/** The one error meant for people: visitors see its code and sentence, whereas any other error becomes a plain 500. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly current: unknown
  readonly concerned: readonly Concerned[] | undefined

  constructor(
    code: string,
    definition: RefusalDefinition,
    errors?: readonly FieldError[],
    { current, concerned }: { readonly current?: unknown; readonly concerned?: readonly Concerned[] } = {},
  ) {
    super(definition.detail)
    this.name = 'Refusal'
    this.code = code
    this.status = definition.status
    this.errors = errors
    this.current = current
    this.concerned = concerned
  }

  /** Returns the same refusal in words of its own. */
  saying(detail: string): Refusal {
    return new Refusal(this.code, { status: this.status, detail }, this.errors)
  }

  /** Returns the same refusal with the current state, so that a visitor who came too late can choose. */
  showing(current: unknown): Refusal {
    return new Refusal(this.code, { status: this.status, detail: this.message }, this.errors, { current })
  }

  /** Returns the same refusal with the requested things it is about. */
  naming(concerned: readonly Concerned[]): Refusal {
    return concerned.length ? new Refusal(this.code, { status: this.status, detail: this.message }, this.errors, { concerned }) : this
  }
}

/**
 * Builds the refusals that a route declares. What an operation calls takes it with the codes that it throws, so that a route which does not
 * declare one of them does not compile.
 */
export type Refuse<Code extends string = never> = (code: Code | CommonRefusalCode, errors?: readonly FieldError[]) => Refusal

export const refuse = (code: CommonRefusalCode, errors?: readonly FieldError[]): Refusal => new Refusal(code, commonRefusals[code], errors)
