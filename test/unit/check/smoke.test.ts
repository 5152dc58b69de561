import { describe, expect, it } from '@jest/globals'
import { recordsIn } from '../../../infra/check/after/smokeFindings.ts'

describe('the DNS records that npm run smoke prints', () => {
  it('are those of the site, of DKIM, of the return path and DMARC, and no other output', () => {
    const outputs = {
      SiteUrl: 'https://www.ailleurs.fr',
      SiteRecord: 'www.ailleurs.fr CNAME d1.cloudfront.net',
      MailRecord1: 't1._domainkey.ailleurs.fr CNAME t1.dkim.amazonses.com',
      MailRecord6: '_dmarc.ailleurs.fr TXT "v=DMARC1; p=none"',
      TableName: 'table',
    }
    expect(recordsIn(outputs)).toEqual([outputs.SiteRecord, outputs.MailRecord1, outputs.MailRecord6])
  })
})
