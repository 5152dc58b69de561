const escaped = (text: string): string => text.replace(/[\\^$.|+()[\]{}?*]/g, '\\$&')

/** `arn:…:api/*` as policies write it: `*` is any run of characters. */
export const wildcard = (pattern: string): RegExp => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`)

/** `/media/*` as CloudFront reads it: `*` is any run of characters, `?` any one; case counts. */
export const pathPattern = (pattern: string): RegExp => {
  const whole = pattern.startsWith('/') ? pattern : `/${pattern}`
  return new RegExp(
    `^${whole
      .split('*')
      .map(part => part.split('?').map(escaped).join('.'))
      .join('.*')}$`,
  )
}
