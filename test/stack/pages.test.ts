import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { pageRewriteCode, pageStatusCode } from '../../infra/aws/pageFunctions.ts'
import { pagePatterns, paths } from '../../web/app/paths.ts'

type EdgeEvent = { request: { uri: string }; response?: { statusCode: number } }

const edge = <Answer>(code: string, event: EdgeEvent): Answer => runInNewContext(`${code}; handler(event)`, { event }) as Answer

const objectFor = (uri: string): string => edge<{ uri: string }>(pageRewriteCode(pagePatterns), { request: { uri } }).uri
const statusFor = (uri: string, statusCode: number): number =>
  edge<{ statusCode: number }>(pageStatusCode(pagePatterns), { request: { uri }, response: { statusCode } }).statusCode

const pages = [
  paths.home(),
  paths.catalogue(),
  '/catalogue',
  '/oeuvres/',
  paths.artwork('canal-royal-le-soir'),
  paths.artwork(42),
  paths.collections(),
  paths.collection('animal'),
  paths.exhibitions(),
  paths.exhibition('accords-tenus'),
  paths.about(),
  paths.cart(),
  paths.checkout(),
  paths.immediatePurchase('canal-royal-le-soir'),
  '/acheter-maintenant',
  paths.orderConfirmation('cs_test_a1B2c3'),
  paths.withdrawal(),
  paths.login(),
  paths.auth(),
  paths.authCallback(),
  paths.forbidden(),
  paths.admin(),
  paths.legalNotice(),
  paths.privacy(),
  '/confidentialite',
  paths.terms(),
  paths.returns(),
  paths.shipping(),
  paths.cookies(),
]
const unknown = ['/nulle-part', '/oeuvres/canal-royal/le-soir', '/Panier', '/panierx', '/confirmation-commande', '//', '/oeuvres//', '/api']
const files = ['/config.json', '/assets/index-x1.js', '/favicon.svg', '/oeuvres/photo.jpg', '/.well-known/security.txt']

describe('the address', () => {
  it.each(pages)('%s shows the app', uri => {
    expect(objectFor(uri)).toBe('/index.html')
    expect(statusFor('/index.html', 200)).toBe(200)
    expect(statusFor(uri, 200)).toBe(200)
  })

  it.each(unknown)('%s shows the app with status 404', uri => {
    expect(objectFor(uri)).toBe('/404.html')
    expect(statusFor('/404.html', 200)).toBe(404)
    expect(statusFor(uri, 200)).toBe(404)
  })

  it.each(files)('%s is the file of that name', uri => {
    expect(objectFor(uri)).toBe(uri)
    expect(statusFor(uri, 200)).toBe(200)
  })

  it('of an unknown page that has not changed stays "not modified"', () => {
    expect(statusFor('/404.html', 304)).toBe(304)
  })
})

it('both functions fit what CloudFront takes (10 kB)', () => {
  for (const code of [pageRewriteCode(pagePatterns), pageStatusCode(pagePatterns)]) expect(Buffer.byteLength(code)).toBeLessThan(10_240)
})
