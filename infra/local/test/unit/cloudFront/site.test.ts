import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startAccessControl } from '../../../src/aws/access.ts'
import { runDeployments } from '../../../src/cloudFormation/deployment/deployments.ts'
import { startOriginHeaders } from '../../../src/cloudFront/originHeaders.ts'
import { startSite } from '../../../src/cloudFront/site.ts'
import { joinedHeaders, type Listening, listen, send } from '../../../src/kit/http.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { siteResources } from '../../kit/siteTemplate.ts'
import { templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const page = '<!doctype html><title>Galerie</title>'.padEnd(2000, ' .')

describe('the distribution on this machine', () => {
  let site: Listening
  let origin: Listening
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  const template = templateOf(siteResources)

  beforeAll(async () => {
    directory = await temporaryDirectory()
    const source = join(directory.path, 'source')
    await mkdir(source)
    await Promise.all([
      writeFile(join(source, 'index.html'), page),
      writeFile(join(source, 'gone.html'), 'Rien ici'),
      writeFile(join(source, 'config.json'), '{"region":"<<marker>>"}'),
    ])
    const buckets = new Map([
      ['pages', await openBucket(join(directory.path, 'pages'))],
      ['locked', await openBucket(join(directory.path, 'locked'))],
    ])
    await buckets.get('pages')?.put({ key: 'old.html', system: {}, user: {} }, Buffer.from('old'))
    await runDeployments(template, buckets, { directoryOf: () => source }, join(directory.path, 'record.json'))
    await buckets.get('pages')?.put({ key: 'stored/here.html', system: {}, user: { status: '404' } }, Buffer.from('ici'))
    origin = await listen(0, async (received, response) => {
      const told = { headers: joinedHeaders(received), url: received.url }
      send(response, {
        status: 200,
        headers: { 'content-type': 'application/json', server: 'origin', 'cache-control': 'max-age=5' },
        body: JSON.stringify(told),
      })
    })
    const api = { ...origin, host: 'api.example' }
    const secrets = new Map([[template.identityOf({ id: 'Proof' }).ref, '{"proof":"s3cret"}']])
    site = await startSite({
      port: 0,
      template,
      buckets,
      api,
      originHeaders: startOriginHeaders(template, secrets),
      decide: startAccessControl(),
    })
  })
  afterAll(async () => {
    await site.stop()
    await origin.stop()
    await directory.remove()
  })

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const outgoing = request(`${site.url}${path}`, { headers: { ...headers }, method }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      })
      outgoing.once('error', reject)
      outgoing.end()
    })
  const received = async (path: string, headers?: Readonly<Record<string, string>>) =>
    JSON.parse((await get(path, headers)).body.toString())

  it('serves what was deployed, rewritten by its own function, with its headers', async () => {
    const { status, headers, body } = await get('/')
    expect([status, body.toString()]).toEqual([200, page])
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'public, max-age=0' })
  })
  it('fills in what only a deployment knows', async () => {
    expect(await received('/config.json')).toEqual({ region: 'eu-west-3' })
  })
  it('removes what is no longer deployed', async () => {
    expect((await get('/old.html')).status).toBe(404)
  })
  it('lets its function change the status of a page', async () => {
    expect(await get('/gone.html')).toMatchObject({ status: 404 })
  })
  it('adds, keeps and removes headers by policy', async () => {
    const { headers } = await get('/api/x')
    expect(headers).toMatchObject({
      'x-painter': 'SM',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'cache-control': 'max-age=5',
    })
    expect(headers).not.toHaveProperty('server')
  })
  it('answers 404 for a missing file only where it may list, else 403', async () => {
    expect((await get('/missing.txt')).status).toBe(404)
    expect((await get('/locked/missing.txt')).status).toBe(403)
  })
  it('asks the second origin of a group what the first does not have, by the same address', async () => {
    const asked = await get('/stored/x')
    expect([asked.status, JSON.parse(asked.body.toString())]).toEqual([200, expect.objectContaining({ url: '/stored/x' })])
    expect(await get('/stored/here.html')).toMatchObject({ status: 200, body: Buffer.from('ici') })
  })
  it('hands on what is told with an object', async () => {
    expect((await get('/stored/here.html')).headers).toMatchObject({ 'x-amz-meta-status': '404', etag: expect.stringMatching(/^".+"$/) })
  })
  it('hands the origin only the headers and parameters of its policies', async () => {
    const { headers, url } = await received('/api/x?q=1&spy=2', {
      authorization: 'Bearer t',
      cookie: 'a=1',
      'x-secret': 's',
      'user-agent': 'Firefox',
    })
    expect(url).toBe('/api/x?q=1')
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'user-agent': 'Amazon CloudFront' })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('x-secret')
  })
  it('tells the origin the viewer’s address, whatever the viewer claims', async () => {
    const { headers } = await received('/api/x', { 'x-forwarded-for': '6.6.6.6', 'cloudfront-viewer-address': '6.6.6.6:1' })
    expect(headers['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1')
    expect(headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/)
  })
  it('proves to the origin that the call came by it, whatever the viewer sends by that name', async () => {
    const { headers } = await received('/api/x', { 'x-origin-proof': 'guessed' })
    expect(headers['x-origin-proof']).toBe('s3cret')
  })
  it('compresses what is long enough, as the browser asks', async () => {
    const [br, gzip, none] = await Promise.all([
      get('/', { 'accept-encoding': 'gzip, br' }),
      get('/', { 'accept-encoding': 'gzip' }),
      get('/gone.html', { 'accept-encoding': 'br' }),
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(page)
    expect(gunzipSync(gzip.body).toString()).toBe(page)
    expect(none.headers).not.toHaveProperty('content-encoding')
  })
  it('sends an unchanged page only once', async () => {
    const { headers } = await get('/')
    expect(await get('/', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })
  it('answers HEAD as GET, without the page', async () => {
    expect(await get('/', {}, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': String(page.length) },
      body: Buffer.alloc(0),
    })
  })
  it('refuses methods and addresses it was not told to take', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(403)
    expect((await get('/%zz')).status).toBe(400)
  })
})
