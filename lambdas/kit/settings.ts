/** The names of the environment variables; the stack gives each function only those that its grant needs. */
export const settingNames = {
  tableName: 'TABLE_NAME',
  siteUrl: 'SITE_URL',
  stripeSecretArn: 'STRIPE_SECRET_ARN',
  originSecretArn: 'ORIGIN_SECRET_ARN',
  mailFrom: 'MAIL_FROM',
  ownerEmail: 'OWNER_EMAIL',
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  uploadsBucket: 'UPLOADS_BUCKET',
  mediaBucket: 'MEDIA_BUCKET',
  siteBucket: 'SITE_BUCKET',
  papersBucket: 'PAPERS_BUCKET',
  /** Set where the papers' bucket locks its objects. */
  papersLocked: 'PAPERS_LOCKED',
  /** The key that signs certificates. */
  signingKeyArn: 'SIGNING_KEY_ARN',
  /** The names of functions that others invoke. */
  issuePapers: 'ISSUE_PAPERS_FUNCTION',
  issueCertificates: 'ISSUE_CERTIFICATES_FUNCTION',
  makePack: 'MAKE_PACK_FUNCTION',
  distributionId: 'DISTRIBUTION_ID',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  userPoolIssuer: 'USER_POOL_ISSUER',
  /** Set where the stage has sample works to load (D36). */
  samples: 'SAMPLES',
  /** Set only by the shop on a developer's machine: the limits on holds that it lifts. */
  holdLimits: 'HOLD_LIMITS',
} as const

/** The header that the distribution adds to each call it forwards, with a secret that only it and the functions know. */
export const originProofHeader = 'x-origin-proof'

export type Setting = keyof typeof settingNames

/** Reads a setting; throws an error that names it when it is missing. */
export const setting = (name: Setting): string => {
  const value = process.env[settingNames[name]]
  if (!value) throw new Error(`The environment lacks ${settingNames[name]}`)
  return value
}
