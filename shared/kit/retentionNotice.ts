/** The rows of the privacy page's table of how long each thing is kept. */
export const retentionNotices = [
  'sale',
  'unpaidOrder',
  'message',
  'quoteImage',
  'mail',
  'newsletter',
  'cart',
  'account',
  'accountActivity',
  'securityEvent',
  'callerLimit',
  'edgeLog',
  'functionLog',
  'backup',
] as const
export type RetentionNotice = (typeof retentionNotices)[number]
