/** `/media/*` as CloudFront reads it: `*` is any run of characters, `?` any one; case counts. */
export const pathPattern = (pattern: string): RegExp => {
  const whole = pattern.startsWith('/') ? pattern : `/${pattern}`
  return new RegExp(
    `^${whole
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  )
}
