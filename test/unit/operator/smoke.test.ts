import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { fault, ok } from '../../../infra/operator/kit/finding.ts'
import { recordsIn, triedLines, triedOnAws } from '../../../infra/operator/smoke/smokeFindings.ts'

describe('the DNS records that npm run smoke prints', () => {
  it('prints the DNS records of the site and of mail, and no other output', () => {
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

describe('what only AWS can tell', () => {
  it('lists in infra/README.md each check that only AWS can answer', () => {
    const [, table = ''] = readFileSync('infra/README.md', 'utf8').split('### Tried on AWS')
    const rows = table.split('\n###')[0]?.match(/^\| [^|]+/gm) ?? []
    expect(rows.map(row => row.slice(2).trim())).toEqual(expect.arrayContaining([...triedOnAws]))
  })

  it('prints a line for each check that only AWS can answer, and no other', () => {
    const findings = [
      ok('pages', '7 of them are there'),
      ok('sign-in by link', 'its challenge begins'),
      fault('saved query', 'none', 'deploy'),
    ]
    expect(triedLines(findings, '2026-12-01')).toEqual([
      'tried on AWS, 2026-12-01: sign-in by link: ok, its challenge begins',
      'tried on AWS, 2026-12-01: saved query: fault, none',
    ])
  })
})
