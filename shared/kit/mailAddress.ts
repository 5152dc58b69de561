const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Checks the lengths that mail servers hold to: 64 characters before the @, 63 in a label of the domain, 253 in the domain
 * (RFC 5321 § 4.5.3.1.1, RFC 1035 § 2.3.4), and that no label begins or ends with a dash (RFC 952). SES refuses the others for good.
 */
export const isMailAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return at <= 64 && domain.length <= 253 && domain.split('.').every(label => domainLabel.test(label))
}

const lowered = (letters: string): string => letters.toLowerCase()

/**
 * Writes an address as it is compared: without regard to case, as mail services and the user pool do. Only A to Z are lowered: the Kelvin sign too
 * becomes a `k` in lower case, and its holder would be taken for the one of another address
 * (https://dev.to/jagracey/hacking-github-s-auth-with-unicode-s-turkish-dotless-i-460n).
 */
export const comparedAddress = (address: string): string => address.replace(/[A-Z]+/g, lowered)

export const isSameAddress = (one: unknown, other: string): boolean =>
  typeof one === 'string' && comparedAddress(one) === comparedAddress(other)
