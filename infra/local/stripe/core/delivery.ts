type Attempt = { at: string; durationMs: number; status?: number; error?: string }

export type Delivery = {
  id: string
  eventId: string
  sessionId: string | null
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed'
  /** Epoch milliseconds of the real time. */
  notBefore: number
  attempts: Attempt[]
}

/** The way events reach the shop, including simulated failures. `late` is in seconds, `repeat` sends that many copies at once. */
export type DeliveryMode =
  | { mode: 'normal' | 'hold' | 'drop' | 'reversed' }
  | { mode: 'late'; seconds: number }
  | { mode: 'repeat'; times: number }
