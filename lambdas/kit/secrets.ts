import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

const client = new SecretsManagerClient({})

/** Reads a secret that is stored as JSON. */
export const readSecret = async <T>(arn: string): Promise<T> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
  if (!SecretString) throw new Error('The secret has no text')
  return JSON.parse(SecretString)
}

const lifetimeMilliseconds = 5 * 60_000
/** The shortest time between two readings, because anybody can send wrong signatures by the thousand. */
const leastMilliseconds = 10_000

/**
 * Caches the value made from a secret for five minutes, so that a replaced secret reaches warm functions; while it cannot be read again,
 * the earlier value stays. `renew` reads it at once, or returns `undefined` if it was read a moment ago.
 */
export const renewedSecret = <T>(make: () => Promise<T>) => {
  let kept: { readonly at: number; readonly made: Promise<T> } | undefined
  const read = (): Promise<T> => {
    const before = kept
    const made = make().catch(error => {
      kept = before && { ...before, at: Date.now() }
      if (before) return before.made
      throw error
    })
    kept = { at: Date.now(), made }
    return made
  }
  const isYounger = (age: number): boolean => kept !== undefined && Date.now() - kept.at < age
  return {
    get: (): Promise<T> => (kept && isYounger(lifetimeMilliseconds) ? kept.made : read()),
    renew: async (): Promise<T | undefined> => (isYounger(leastMilliseconds) ? undefined : read()),
  }
}
