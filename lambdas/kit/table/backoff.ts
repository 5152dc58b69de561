import { setTimeout } from 'node:timers/promises'

/** Waits before the next attempt, up to 20, 40, 80 … ms (exponential backoff), at random so that two callers that collided part. */
export const pause = (attempt: number): Promise<void> => setTimeout(Math.random() * 10 * 2 ** Math.min(attempt, 7))
