import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

const client = new SecretsManagerClient({})

/** Reads a secret that is stored as JSON. */
export const readSecret = async <T>(arn: string): Promise<T> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
  if (!SecretString) throw new Error('The secret has no text')
  return JSON.parse(SecretString)
}

const lifetimeMilliseconds = 5 * 60_000
/** The shortest time between two readings, because strangers can send wrong signatures by the thousand. */
const leastMilliseconds = 10_000

/** A value that counts now, and the last reading, which may have failed. */
type Kept<T> = { readonly at: number; readonly made: Promise<T>; readonly read: Promise<T> }

/**
 * Caches the value made from a secret for five minutes, so that a replaced secret reaches warm functions; while it cannot be read again,
 * the earlier value stays. `renew` reads it at once, or returns `undefined` if it was read a moment ago. `latest` returns what was read at
 * most ten seconds ago, and fails if that reading failed.
 */
export const renewedSecret = <T>(make: () => Promise<T>) => {
  let kept: Kept<T> | undefined
  const read = (): Kept<T> => {
    const before = kept
    const fresh = make()
    const made = fresh.catch(error => {
      kept = before && { made: before.made, read: fresh, at: Date.now() }
      if (before) return before.made
      throw error
    })
    kept = { at: Date.now(), made, read: fresh }
    return kept
  }
  const youngerThan = (age: number): Kept<T> | undefined => (kept && Date.now() - kept.at < age ? kept : undefined)
  return {
    get: (): Promise<T> => (youngerThan(lifetimeMilliseconds) ?? read()).made,
    renew: async (): Promise<T | undefined> => (youngerThan(leastMilliseconds) ? undefined : read().made),
    latest: (): Promise<T> => (youngerThan(leastMilliseconds) ?? read()).read,
  }
}
