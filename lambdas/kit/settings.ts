/** The environment a function may have, by name; the stack gives each function only what its grants need. */
export const settingNames = {
  tableName: 'TABLE_NAME',
  siteUrl: 'SITE_URL',
  stripeSecretArn: 'STRIPE_SECRET_ARN',
  mailFrom: 'MAIL_FROM',
} as const

export type Setting = keyof typeof settingNames

/** Reads a setting; a function that lacks one it needs fails at its first call, naming it. */
export const setting = (name: Setting): string => {
  const value = process.env[settingNames[name]]
  if (!value) throw new Error(`The environment lacks ${settingNames[name]}`)
  return value
}
