import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { ApiEvent } from '../../../lambdas/kit/http/caller.ts'
import { addressOf, countedAs, limitByAddress, networkOf } from '../../../lambdas/kit/http/callerAddress.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { Route } from '../../../shared/kit/route.ts'

Object.assign(process.env, { ORIGIN_SECRET_ARN: 'arn:origin', TABLE_NAME: 'gallery' })
const vault = mockClient(SecretsManagerClient)

const peer = '130.176.1.1'
const addressWith = (headers: Readonly<Record<string, string>>) =>
  addressOf({ headers, requestContext: { http: { sourceIp: peer } } } as unknown as ApiEvent)
const proof = 'x'.repeat(48)
const proven = (viewer: string) => addressWith({ 'x-origin-proof': proof, 'cloudfront-viewer-address': viewer })

describe('before the secret can be read', () => {
  it('nothing is read for a call that shows no proof', async () => {
    expect(await addressWith({ 'cloudfront-viewer-address': '198.51.100.4:51234' })).toBe(peer)
    expect(vault.calls()).toHaveLength(0)
  })

  it('a failed reading fails the call, and is tried again by the next', async () => {
    vault
      .on(GetSecretValueCommand)
      .rejectsOnce(new Error('InternalServiceError'))
      .resolves({ SecretString: JSON.stringify({ proof }) })
    await expect(proven('198.51.100.4:51234')).rejects.toThrow('InternalServiceError')
    expect(await proven('198.51.100.4:51234')).toBe('198.51.100.4')
    await proven('198.51.100.4:51234')
    expect(vault.commandCalls(GetSecretValueCommand)).toHaveLength(2)
  })
})

describe('the address a call is of', () => {
  beforeEach(() => void vault.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ proof }) }))

  it.each([
    ['the one CloudFront serves', '198.51.100.4:51234', '198.51.100.4'],
    ['that one written the newer way', '2001:db8::7:443', '2001:db8::7'],
    ['that one between brackets', '[2001:db8::7]:443', '2001:db8::7'],
    ['the gateway’s peer when the header is no address', 'LIMIT#x:1', peer],
    ['the gateway’s peer when the header is half an address', '198.51:1', peer],
  ])('reads as the caller’s address %s', async (_, viewer, address) => {
    expect(await proven(viewer)).toBe(address)
  })

  it.each([
    ['no proof', {}],
    ['an empty proof', { 'x-origin-proof': '' }],
    ['a guessed proof', { 'x-origin-proof': 'y'.repeat(48) }],
    ['a proof of another length', { 'x-origin-proof': proof.slice(1) }],
    ['two proofs', { 'x-origin-proof': `${proof},${proof}` }],
  ])('reads the gateway’s peer as the caller with %s, whatever the headers claim', async (_, headers) => {
    const claims = { 'cloudfront-viewer-address': '198.51.100.4:51234', 'x-forwarded-for': '198.51.100.4', forwarded: 'for=198.51.100.4' }
    expect(await addressWith({ ...claims, ...headers })).toBe(peer)
  })

  it('ignores X-Forwarded-For as the caller’s address', async () => {
    expect(await addressWith({ 'x-origin-proof': proof, 'x-forwarded-for': '198.51.100.4' })).toBe(peer)
  })
})

describe('the limit of calls', () => {
  const table = mockClient(DynamoDBDocumentClient)
  const event = { headers: {}, requestContext: { http: { sourceIp: peer } } } as unknown as ApiEvent
  const rateLimit = { calls: 5, perSeconds: 60 }

  it('counts routes of one limit together, and every other route alone', async () => {
    table.on(UpdateCommand).resolves({})
    const routes = [
      { name: 'one', rateLimit: { ...rateLimit, countedAs: 'both' } },
      { name: 'other', rateLimit: { ...rateLimit, countedAs: 'both' } },
      { name: 'alone', rateLimit },
    ]
    for (const route of routes) await limitByAddress(route as unknown as Route, event)
    expect(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.Key)).toEqual(
      ['both', 'both', 'alone'].map(name => keys.limit(name, peer)),
    )
  })
})

describe('who counts as one', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:0000:0000:0001', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
    ['::ffff:203.0.113.8', '::ffff:cb00:7108'],
    ['no address', 'no address'],
  ])('%s as %s', (address, counted) => {
    expect(countedAs(address)).toBe(counted)
  })
})

describe('the network of an address', () => {
  it.each([
    ['198.51.100.4', '198.51.100.0/24'],
    ['::ffff:198.51.100.4', '198.51.100.0/24'],
    ['2001:db8:12:34::7', '2001:db8:12::/48'],
    ['2001:DB8:0012::7', '2001:db8:12::/48'],
    ['2001:db8::7', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('groups the address %s into the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
