import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { securityRoutes } from '../../../shared/security/securityRoutes.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { until } from '../../kit/values/until.ts'

const { receivePolicyReport } = securityRoutes

/** A host that no other test reports, by which a test finds its lines in the function's log. */
const newHost = (): string => `${randomUUID()}.example`
const report = (host: string) => ({
  'csp-report': {
    'document-uri': 'http://localhost/oeuvres/contrepoint?q=claire@mail.example',
    'effective-directive': 'img-src',
    'blocked-uri': `https://${host}/a.png?user=claire`,
  },
})
const tell = (someone: Visitor, body: string | object, type = 'application/csp-report') =>
  someone.http({
    method: 'POST',
    path: `/api${receivePolicyReport.path}`,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const logLines = (): readonly string[] => readFileSync('.local/logs/test/receivePolicyReport.log', 'utf8').split('\n')
const linesAbout = (words: string) => logLines().filter(line => line.includes(words))

describe('receivePolicyReport', () => {
  it.each([
    ['application/csp-report', (host: string) => report(host)],
    [
      'application/reports+json',
      (host: string) => [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: `https://${host}/a.png` } }],
    ],
  ])('a report of the kind %s is logged once, without what tells whose it was', async (type, made) => {
    const [someone, host] = [visitor(), newHost()]
    for (let time = 0; time < 3; time += 1) {
      const { status, text } = await tell(someone, made(host), type)
      expect([status, text]).toEqual([200, '{"received":true}'])
    }
    await until('the report in the log', async () => linesAbout(host).length > 0)
    const [line = '{}', ...others] = linesAbout(host)
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: 'WARN', directive: 'img-src', blocked: host })
    expect(logLines().join('\n')).not.toMatch(/claire|contrepoint|a\.png/)
  })

  it('counts each call that says something', async () => {
    const counted = () => linesAbout('"PolicyReports":1').length
    const [before, someone, host] = [counted(), visitor(), newHost()]
    await tell(someone, report(host))
    await tell(someone, report(host))
    await tell(someone, 'nothing')
    await until('both calls to be counted', async () => counted() >= before + 2)
    expect(counted()).toBe(before + 2)
  })

  it('answers what is no report as it answers one, and refuses what is too long', async () => {
    const someone = visitor()
    for (const body of ['', '{', 'null', '[]', '\u0000']) expect(await tell(someone, body)).toMatchObject({ status: 200 })
    expect(await tell(someone, 'x'.repeat(33 * 1024))).toMatchObject({ status: 413 })
  })

  it('policy reports are accepted ten times a minute from an address', async () => {
    const someone = visitor()
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) statuses.push((await tell(someone, report(newHost()))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })
})
