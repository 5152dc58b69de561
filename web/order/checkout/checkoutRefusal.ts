import { ApiRefusal } from '../../kit/api/apiErrors.ts'

/** A refusal that the visitor can do something about, in the server's words. */
export type CheckoutRefusal = {
  readonly code: string
  readonly detail: string
  /** The titles of the works concerned; empty when the refusal does not single any out. */
  readonly works: readonly string[]
}

/** Returns `undefined` for a failure, about which the visitor can only try again. */
export const checkoutRefusalOf = (error: unknown): CheckoutRefusal | undefined =>
  error instanceof ApiRefusal && error.status < 500
    ? { code: error.code, detail: error.message, works: error.concerned.map(({ title }) => title) }
    : undefined
