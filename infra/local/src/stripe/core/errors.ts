type ErrorBody = {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly code?: string | undefined
  readonly message: string
  readonly param?: string | undefined
}

/** An error answer of the API, in Stripe's words. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** The request was refused before anything ran, so its answer is not stored under the idempotency key. */
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

/** Builds the refusal of an invalid parameter; nothing has run yet. */
export const invalidParam = (message: string, param: string, code?: string): ApiFailure =>
  new ApiFailure(400, { type: 'invalid_request_error', code, message, param }, true)

export const unauthorized = (message: string): ApiFailure => new ApiFailure(401, { type: 'invalid_request_error', message }, true)

/** Builds the refusal of an unknown id: 404 for the object in the path, 400 for one named by a parameter. */
export const noSuch = (kind: string, id: string, param: string, status: 400 | 404 = 404): ApiFailure =>
  new ApiFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
