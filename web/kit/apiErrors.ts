import type { Problem } from '../../shared/kit/refusal.ts'
import { kitTexts } from './kitTexts.ts'

/** The server's refusal, in words fit for showing (D28). */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: NonNullable<Problem['errors']>
  /** After a conflict, the current state as the operation would have answered it. */
  readonly current: unknown
  /** The items the refusal is about, where several were requested. */
  readonly concerned: NonNullable<Problem['concerned']>

  constructor({ code, status, detail, errors, current, concerned }: Omit<Problem, 'type' | 'requestId'>) {
    super(detail)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.errors = errors ?? []
    this.current = current
    this.concerned = concerned ?? []
  }
}

/** The server could not be reached, or its answer broke off. */
export class NetworkError extends Error {
  constructor() {
    super(kitTexts.networkError)
    this.name = 'NetworkError'
  }
}

/** Returns the sentence to show for any thrown error; `otherwise` where the error says nothing that helps. */
export const messageOf = (error: unknown, otherwise: string = kitTexts.unexpectedError): string =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.code !== 'unexpected') ? error.message : otherwise
