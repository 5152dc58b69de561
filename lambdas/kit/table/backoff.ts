import { setTimeout } from 'node:timers/promises'

/** Waits before attempt `attempt + 1`: up to 20, 40, 80 … ms, at random so that two who collided part. */
export const pause = (attempt: number): Promise<void> => setTimeout(Math.random() * 10 * 2 ** Math.min(attempt, 7))
