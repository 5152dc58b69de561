import { endpoints } from './cloud.ts'

/** Runs a scheduled function now and waits for it; throws when it fails. */
export const runNow = async (name: string): Promise<void> => {
  const reply = await fetch(`${endpoints().aws}/__control/schedules/${name}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`)
}
