/**
 * List prices in US dollars, without taxes, of AWS's price lists of October 2026
 * (https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/using-the-aws-price-list-bulk-api.html). Regional ones are those of Paris,
 * eu-west-3; the edge's those of Europe. `free` is what each month has for nothing, in every account and without end
 * (aws.amazon.com/free, "Always free").
 */
export type Price = { readonly dollars: number; readonly unit: string; readonly free?: number }

export const prices = {
  /** aws.amazon.com/cloudfront/pricing: to the internet, the first 10 TB of a month. */
  gigabyteOut: { dollars: 0.085, unit: 'GB', free: 1000 },
  edgeRequest: { dollars: 0.0000012, unit: 'requests', free: 10e6 },
  edgeFunction: { dollars: 0.1 / 1e6, unit: 'calls', free: 2e6 },
  /** aws.amazon.com/cloudfront/pricing: a wildcard is one path. */
  invalidationPath: { dollars: 0.005, unit: 'paths', free: 1000 },
  /** aws.amazon.com/waf/pricing: a web ACL, a rule or rule group, and a request that it inspects. */
  webAcl: { dollars: 5, unit: 'firewalls' },
  webAclRule: { dollars: 1, unit: 'rules' },
  webAclRequest: { dollars: 0.6 / 1e6, unit: 'requests' },
  /** aws.amazon.com/api-gateway/pricing: HTTP APIs, the first 300 million of a month. */
  apiRequest: { dollars: 0.00000117, unit: 'requests' },
  /** aws.amazon.com/lambda/pricing. */
  invocation: { dollars: 0.2 / 1e6, unit: 'calls', free: 1e6 },
  gigabyteSecondArm: { dollars: 0.0000133334, unit: 'GB-s', free: 400_000 },
  gigabyteSecondX86: { dollars: 0.0000166667, unit: 'GB-s' },
  /** aws.amazon.com/dynamodb/pricing/on-demand. */
  readUnit: { dollars: 0.1487 / 1e6, unit: 'units' },
  writeUnit: { dollars: 0.7423 / 1e6, unit: 'units' },
  /** aws.amazon.com/s3/pricing: S3 Standard. */
  fileRead: { dollars: 0.00000042, unit: 'reads' },
  fileGigabyte: { dollars: 0.024, unit: 'GB' },
  /** aws.amazon.com/cloudwatch/pricing. */
  logGigabyte: { dollars: 0.5985, unit: 'GB', free: 5 },
  metric: { dollars: 0.3, unit: 'metrics', free: 10 },
  /** A metric that an alarm watches; one of metric math watches several. */
  alarmMetric: { dollars: 0.1, unit: 'metrics', free: 10 },
  /** aws.amazon.com/secrets-manager/pricing. */
  secret: { dollars: 0.4, unit: 'secrets' },
  /** aws.amazon.com/kms/pricing: a key; twenty thousand signatures cost three dollars. */
  key: { dollars: 1, unit: 'keys' },
  /** aws.amazon.com/cognito/pricing, plan Essentials: an account that signs up or in; 10,000 a month are free. */
  account: { dollars: 0.015, unit: 'accounts', free: 10_000 },
  /** aws.amazon.com/ses/pricing. */
  mail: { dollars: 0.1 / 1000, unit: 'mails' },
} as const satisfies Record<string, Price>
