import { Refusal, type Refuse } from '../../../shared/kit/refusal.ts'

/** Refuses with any code, as a route that declares them all does. */
export const anyRefusal: Refuse<string> = (code, errors) => new Refusal(code, { status: 409, detail: code }, errors)
