type Attempt = { at: string; durationMs: number; status?: number; error?: string }

export type Delivery = {
  id: string
  eventId: string
  sessionId: string | null
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed'
  /** Real epoch milliseconds. */
  notBefore: number
  attempts: Attempt[]
}

/** How events reach the shop: at once, or as they do on a bad day. `late` in seconds, `repeat` that many times at once. */
export type DeliveryMode =
  | { mode: 'normal' | 'hold' | 'drop' | 'reversed' }
  | { mode: 'late'; seconds: number }
  | { mode: 'repeat'; times: number }
