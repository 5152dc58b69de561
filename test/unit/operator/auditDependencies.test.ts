import { describe, expect, it } from '@jest/globals'
import { readAdvisories, say } from '../../../infra/operator/auditDependencies/auditDependencies.ts'

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {}, dependencies: { prod: 3, total: 12 } } })
const told = (printed: string) => say(readAdvisories(printed))

describe('npm run audit:dependencies', () => {
  it('exits with 0 where nothing is known', () => {
    expect(told(report({}))).toEqual({ words: '12 packages looked up: 0 with a known vulnerability.', exitCode: 0 })
  })

  it('exits with 1 where something is, and says what and through whom', () => {
    const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1', source: 1, severity: 'high', range: '<2' }
    const found = report({
      merge: { name: 'merge', severity: 'high', isDirect: false, via: [advisory], range: '<2', nodes: [], fixAvailable: true },
      tool: { name: 'tool', severity: 'high', isDirect: true, via: ['merge'], range: '*', nodes: [], fixAvailable: false },
    })
    expect(told(found)).toEqual({
      words: [
        'high: merge, Prototype pollution (https://github.com/advisories/GHSA-1)',
        'high: tool, by merge',
        '12 packages looked up: 2 with a known vulnerability.',
      ].join('\n'),
      exitCode: 1,
    })
  })

  it.each([
    [
      'a registry that has no advisories',
      '{"message":"405 Method Not Allowed - POST https://registry.example/bulk","error":{"summary":"","detail":""}}',
      '405',
    ],
    ['a lock file that is missing', '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}', 'lockfile'],
    ['nothing', '', 'no report'],
    ['something else', '{"vulnerabilities":{}}', 'no report'],
  ])('exits with 2 for %s, which says nothing of the packages', (_, printed, words) => {
    const { words: said, exitCode } = told(printed)
    expect(exitCode).toBe(2)
    expect(said).toContain(words)
  })
})
