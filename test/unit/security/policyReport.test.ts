import { describe, expect, it } from '@jest/globals'
import { violationsOf } from '../../../lambdas/security/policyReport.ts'

const sent = (report: unknown) => violationsOf(new TextEncoder().encode(typeof report === 'string' ? report : JSON.stringify(report)))

/** As Chromium 130 gathers them. */
const gathered = (body: object, type = 'csp-violation') => ({
  type,
  age: 10,
  url: 'https://galerie.example/oeuvres/contrepoint',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://galerie.example/oeuvres/contrepoint?q=claire@mail.example',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://ailleurs.example/a.js?user=claire',
    sourceFile: 'https://galerie.example/assets/main-abc.js',
    lineNumber: 3,
    sample: 'alert(1)',
    ...body,
  },
})

/** As Firefox 128 sends one. */
const single = (report: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://galerie.example/confirmation-commande/cs_test_a1b2',
    'violated-directive': "style-src 'self'",
    'blocked-uri': 'inline',
    'source-file': 'https://galerie.example/confirmation-commande/cs_test_a1b2',
    'script-sample': 'claire@mail.example',
    ...report,
  },
})

describe('what a browser reports of the content security policy', () => {
  it('reads both kinds of policy reports, without anything that identifies the visitor', () => {
    expect(sent([gathered({})])).toEqual([
      { directive: 'script-src-elem', blocked: 'ailleurs.example', page: '/oeuvres', source: 'galerie.example' },
    ])
    expect(sent(single())).toEqual([
      { directive: 'style-src', blocked: 'inline', page: '/confirmation-commande', source: 'galerie.example' },
    ])
    expect(sent(single({ 'document-uri': 'https://galerie.example/' }))[0]?.page).toBe('/')
  })

  it('names a scheme where there is no host, and nothing that is no word', () => {
    const [violation] = sent([
      gathered({
        blockedURL: 'data:text/html,claire',
        documentURL: 'https://galerie.example/claire@mail.example',
        effectiveDirective: 'x'.repeat(99),
        sourceFile: null,
      }),
    ])
    expect(violation).toEqual({ directive: 'unknown', blocked: 'data', page: '/unknown', source: 'unknown' })
  })

  it.each(['chrome-extension', 'moz-extension', 'safari-web-extension'])('ignores a violation by a %s', scheme => {
    expect(sent([gathered({ sourceFile: `${scheme}://abc/inject.js` })])).toEqual([])
    expect(sent(single({ 'blocked-uri': `${scheme}://abc/style.css` }))).toEqual([])
  })

  it('reads up to twenty policy reports of one call, and no other kind of report', () => {
    expect(sent(Array.from({ length: 50 }, () => gathered({})))).toHaveLength(20)
    expect(sent([gathered({}, 'deprecation'), gathered({})])).toHaveLength(1)
  })

  it.each([[''], ['{'], ['null'], ['[]'], ['[null]'], [{}], [{ 'csp-report': 7 }], [[{ type: 'csp-violation', body: null }]], ['\ud800']])(
    'reads no policy report from %j',
    report => {
      expect(sent(report)).toEqual([])
    },
  )
})
