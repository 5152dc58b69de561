const escaped = (text: string): string => text.replace(/[\\^$.|+()[\]{}?*]/g, '\\$&')

/** Compiles a pattern of an IAM policy, such as `arn:…:api/*`; `*` matches any run of characters. */
export const wildcard = (pattern: string): RegExp => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`)

/** Compiles a CloudFront path pattern such as `/media/*`: `*` matches any run of characters, `?` a single one, and case matters. */
export const pathPattern = (pattern: string): RegExp => {
  const whole = pattern.startsWith('/') ? pattern : `/${pattern}`
  return new RegExp(
    `^${whole
      .split('*')
      .map(part => part.split('?').map(escaped).join('.'))
      .join('.*')}$`,
  )
}
