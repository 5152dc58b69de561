import type { Problem } from '../../shared/kit/refusal.ts'
import { kitTexts } from './kitTexts.ts'

/** What the server refused, in words fit for showing (D28). */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: NonNullable<Problem['errors']>
  /** What stands there now, where someone else was quicker: what the operation would have answered. */
  readonly current: unknown
  /** Of several things asked for, those it is about. */
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

/** The server could not be reached at all. */
export class NetworkError extends Error {
  constructor() {
    super(kitTexts.networkError)
    this.name = 'NetworkError'
  }
}

/** The sentence of whatever was thrown, fit for showing. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiRefusal || error instanceof NetworkError ? error.message : kitTexts.unexpectedError
