type ErrorBody = {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly code?: string | undefined
  readonly message: string
  readonly param?: string | undefined
}

/** An answer of the API other than 200, worded as Stripe words it. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Refused before anything ran: such an answer is not kept for its idempotency key. */
  readonly isValidation: boolean

  constructor(status: number, body: ErrorBody, isValidation = false) {
    super(body.message)
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
    this.isValidation = isValidation
  }
}

export const invalidRequest = (message: string, { code, param }: { code?: string; param?: string } = {}): ApiFailure =>
  new ApiFailure(400, { type: 'invalid_request_error', code, message, param })

/** A parameter that does not read; nothing has run yet. */
export const invalidParam = (message: string, param: string, code?: string): ApiFailure =>
  new ApiFailure(400, { type: 'invalid_request_error', code, message, param }, true)

export const unauthorized = (message: string): ApiFailure => new ApiFailure(401, { type: 'invalid_request_error', message }, true)

/** 404 for the object of the address, 400 for one that a parameter names. */
export const noSuch = (kind: string, id: string, param: string, status: 400 | 404 = 404): ApiFailure =>
  new ApiFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
