import { endpoints } from './cloud.ts'

/** Runs a function that is on a schedule now, and waits until it has; throws what it threw. */
export const runNow = async (name: string): Promise<void> => {
  const reply = await fetch(`${endpoints().aws}/__control/schedules/${name}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`)
}
