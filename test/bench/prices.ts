/**
 * List prices in US dollars, without taxes, free allowances or discounts, from AWS's pages on 2026-11-21. Regional prices are those of N.
 * Virginia, from which Paris differs by some tenths; edge prices are those of Europe.
 */
export const prices = {
  /** aws.amazon.com/cloudfront/pricing: to the internet, the first 10 TB of a month. */
  gigabyteOut: 0.085,
  /** aws.amazon.com/cloudfront/pricing: HTTPS, $0.0120 per 10,000. */
  edgeRequest: 0.012 / 10_000,
  /** aws.amazon.com/cloudfront/pricing. */
  edgeFunction: 0.1 / 1e6,
  /** aws.amazon.com/cloudfront/pricing: each path beyond the first 1,000 of a month; a wildcard is one path. */
  invalidationPath: 0.005,
  /** aws.amazon.com/api-gateway/pricing: HTTP APIs, the first 300 million of a month. */
  apiRequest: 1 / 1e6,
  /** aws.amazon.com/lambda/pricing. */
  invocation: 0.2 / 1e6,
  gigabyteSecond: { arm64: 0.0000133334, x86_64: 0.0000166667 },
  /** aws.amazon.com/dynamodb/pricing/on-demand: since the reduction of November 2024. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  /** aws.amazon.com/s3/pricing: S3 Standard, $0.0004 per 1,000. */
  fileRead: 0.0004 / 1000,
} as const
