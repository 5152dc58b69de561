import type { RecordedWrite } from '../kit/route.ts'
import type { routes } from '../routes.ts'

/** The operations by which administrators change something: the journal names each, so that a new one needs its words. */
export type WriteName = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends RecordedWrite ? Name : never
}[keyof typeof routes]
