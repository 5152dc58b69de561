import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startAccessControl } from '../../../infra/local/src/aws/access.ts'
import { provideSecrets } from '../../../infra/local/src/aws/secrets.ts'
import { machineAt } from '../../../infra/local/src/cloudFormation/resources.ts'
import { readTemplate } from '../../../infra/local/src/cloudFormation/template.ts'
import { startOriginHeaders } from '../../../infra/local/src/cloudFront/originHeaders.ts'
import { startSite } from '../../../infra/local/src/cloudFront/site.ts'
import { account } from '../../../infra/local/src/kit/account.ts'
import type { Listening } from '../../../infra/local/src/kit/http.ts'
import { openBucket } from '../../../infra/local/src/s3/objectStore.ts'
import { temporaryDirectory } from '../../../infra/local/test/kit/standIns.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { pageDataPath } from '../../../shared/kit/pageKeys.ts'
import { keptTermsList } from '../../../shared/legal/keptTerms.ts'
import { paths } from '../../../shared/paths.ts'
import { announceTestCloud, startTestCloud } from '../../kit/cloud/cloud.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { siteBucket, storedFile, templateFile, writtenAt } from '../../kit/cloud/siteFiles.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { aCertificateOf } from '../../kit/shop/certificates.ts'
import { member } from '../../kit/shop/owner.ts'

const nowhere = 'http://127.0.0.1:9'

/** The page of a certificate that the shop has issued. */
let certified = ''

/** The files of a shop's site, after the shop itself is gone: no table, no function, no API. */
const filesOfAShopThatWas = async () => {
  const cloud = await startTestCloud()
  announceTestCloud(cloud.endpoints)
  try {
    const { id } = await aCertificateOf(await member('admin'), await anArtwork())
    certified = paths.certificate(id)
    await pageOnce(certified, 'Certificat authentique')
    return await Promise.all([...(await writtenAt()).keys()].map(storedFile))
  } finally {
    await cloud.stop()
  }
}

describe('with the table, the functions and the API gone', () => {
  let site: Listening
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let pages: readonly string[] = []

  beforeAll(async () => {
    directory = await temporaryDirectory()
    const files = await filesOfAShopThatWas()
    const template = await readTemplate(templateFile, machineAt({ site: nowhere, aws: nowhere, users: nowhere }))
    const names = template.resourcesOf('AWS::S3::Bucket').map(resource => template.identityOf(resource).ref)
    const buckets = new Map(await Promise.all(names.map(async name => [name, await openBucket(join(directory.path, name))] as const)))
    for (const { key, system, user, body } of files) await buckets.get(await siteBucket())?.put({ key, system, user }, body)
    const [apiResource] = template.resourcesOf('AWS::ApiGatewayV2::Api')
    const host = `${apiResource && template.identityOf(apiResource).ref}.execute-api.${account.region}.${account.urlSuffix}`
    const secrets = await provideSecrets(template, join(directory.path, 'secrets.json'), new Map())
    const originHeaders = startOriginHeaders(template, secrets)
    const api = { url: nowhere, host, stop: async () => undefined }
    site = await startSite({ port: 0, template, buckets, api, originHeaders, decide: startAccessControl() })
    pages = files.flatMap(({ key }) =>
      key.startsWith('pages/') && !/^pages\/404[./]/.test(key) ? [key.slice('pages'.length, -'.html'.length)] : [],
    )
  }, 240_000)
  afterAll(async () => {
    await site?.stop()
    await directory.remove()
  })

  const get = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      request(`${site.url}${path}`, async response => {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        resolve({ status: response.statusCode ?? 0, text })
      })
        .once('error', reject)
        .end()
    })

  it('every page of the site still answers, and what it shows', async () => {
    expect(pages.length).toBeGreaterThan(2 * sampleArtworks.length + 20)
    for (const page of pages) {
      const address = page === '/index' ? '/' : page
      const { status, text } = await get(address)
      const isMoved = /^\/oeuvres\/\d+$/.test(address)
      expect([address, status]).toEqual([address, isMoved ? 301 : 200])
      if (!isMoved) expect(text).toMatch(/<h1[ >]/)
      // A copy of the terms is a page of its own, which the app does not draw.
      if (!page.startsWith(`${keptTermsList}/`))
        expect([address, (await get(`/data${page}.json`)).status]).toEqual([address, isMoved ? 301 : 200])
    }
  })

  it('a certificate is still authentic, with what its signature is verified by', async () => {
    expect(pages).toContain(certified)
    expect((await get(certified)).text).toContain('Certificat authentique')
    const shown = JSON.parse((await get(pageDataPath(certified))).text)
    expect(shown).toMatchObject({ state: 'valid', signature: expect.any(String), publicKey: expect.any(String) })
  })

  it('every link of a page that leads to a page leads to one that is there', async () => {
    const found = new Set<string>()
    for (const page of pages.filter(address => !/\d$/.test(address))) {
      const { text } = await get(page === '/index' ? '/' : page)
      for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) found.add(link)
    }
    expect(found.size).toBeGreaterThan(sampleArtworks.length + 10)
    for (const link of found) expect([link, (await get(link)).status]).toEqual([link, 200])
  })

  it('what search engines read is there, and an address of no page is a 404 all the same', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/flux.xml']) expect((await get(path)).status).toBe(200)
    const { status, text } = await get('/nulle-part')
    expect([status, text.includes('Oops! Page not found')]).toEqual([404, true])
  })
})
