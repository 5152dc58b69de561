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

/** Mail addresses are compared without regard to case, as mail services and the user pool do. */
export const isSameAddress = (one: unknown, other: string): boolean => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
