import { readStored, removeStored, writeStored } from '../kit/browserStorage.ts'

/** The address and the secret by which the shop knows the browser that signed up; neither opens anything without the mailed link. */
const key = 'sign-up'

export const keepSignUpBrowser = (email: string, secret: string): void => writeStored(key, JSON.stringify({ email, secret }))

export const forgetSignUpBrowser = (): void => removeStored(key)

/** Returns the secret of this browser, where it signed up with this address. */
export const signUpBrowserOf = (email: string): string | undefined => {
  try {
    const kept = JSON.parse(readStored(key) ?? '{}')
    return String(kept.email).toLowerCase() === email.toLowerCase() ? String(kept.secret) : undefined
  } catch {
    return undefined
  }
}
