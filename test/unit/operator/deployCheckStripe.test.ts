import { describe, expect, it } from '@jest/globals'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import type { World } from '../../kit/cloud/awsStub.ts'
import { answerForAws, endpoint, findings, secretWith, troubles } from './wellDeployment.ts'

answerForAws()

describe('npm run deploy:check, of Stripe and the alarms', () => {
  it.each<[string, 'fault' | 'warning', () => Partial<World>, string, RegExp, RegExp]>([
    ['no keys', 'warning', () => ({ secret: secretWith({ secretKey: '' }) }), 'Stripe key', /empty/, /npm run stripe:endpoint -- prod$/],
    [
      'a test key in the shop customers buy in',
      'fault',
      () => ({ secret: secretWith({ secretKey: 'sk_test_1' }) }),
      'Stripe key',
      /pay nothing/,
      /live mode/,
    ],
    ['a publishable key', 'fault', () => ({ secret: secretWith({ secretKey: 'pk_live_1' }) }), 'Stripe key', /none of Stripe/, /live mode/],
    [
      'a missing signing secret',
      'fault',
      () => ({ secret: secretWith({ webhookSecret: '' }) }),
      'Stripe signatures',
      /refuses every event/,
      /npm run stripe:endpoint -- prod --replace$/,
    ],
    [
      'no endpoint',
      'fault',
      () => ({ endpoints: [{ ...endpoint, url: 'https://elsewhere.fr' }] }),
      'Stripe webhook',
      /no events/,
      /npm run stripe:endpoint -- prod$/,
    ],
    [
      'a disabled endpoint',
      'fault',
      () => ({ endpoints: [{ ...endpoint, status: 'disabled' }] }),
      'Stripe webhook',
      /disabled/,
      /enable it/,
    ],
    [
      'an endpoint that lacks an event',
      'fault',
      () => ({ endpoints: [{ ...endpoint, enabled_events: neededEvents.slice(1) }] }),
      'Stripe webhook',
      /lacks checkout\.session\.completed$/,
      /npm run stripe:endpoint -- prod --replace$/,
    ],
    [
      'an endpoint of another version',
      'warning',
      () => ({ endpoints: [{ ...endpoint, api_version: '2020-08-27' }] }),
      'Stripe webhook',
      /2020-08-27/,
      /npm run stripe:endpoint -- prod --replace;/,
    ],
    [
      'a subscription that nobody confirmed',
      'fault',
      () => ({ subscriptions: [{ address: 'technique@ailleurs.fr', arn: 'PendingConfirmation' }] }),
      'alarms',
      /not confirmed/,
      /press the link/,
    ],
    [
      'a subscription that lapsed',
      'fault',
      () => ({ subscriptions: [] }),
      'alarms',
      /not subscribed/,
      /aws sns subscribe --region eu-west-3/,
    ],
    [
      'a subscription to the edge’s alarms that nobody confirmed',
      'fault',
      () => ({ edgeSubscriptions: [{ address: 'technique@ailleurs.fr', arn: 'PendingConfirmation' }] }),
      'alarms in us-east-1',
      /not confirmed/,
      /press the link.*--region us-east-1 .*:edge/,
    ],
  ])('finds of a shop that is there %s', async (_, state, given, about, says, todo) => {
    expect(troubles(await findings(given()))).toEqual([
      { state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) },
    ])
  })

  it('finds a live key in a stage to try things in', async () => {
    const found = await findings({ identityStack: 'Galerie-dev', webAclArn: undefined }, {}, 'dev')
    expect(troubles(found)).toEqual([
      expect.objectContaining({ state: 'fault', about: 'Stripe key', says: expect.stringContaining('move money') }),
    ])
  })

  it('accepts an endpoint for every event, and refuses one below the site’s own address', async () => {
    const everything = { ...endpoint, enabled_events: ['*'], api_version: null }
    expect(troubles(await findings({ endpoints: [everything] }))).toEqual([])
    const below = { ...everything, url: 'https://www.ailleurs.fr/api/stripe/webhook' }
    expect(troubles(await findings({ endpoints: [below] }))).toEqual([expect.objectContaining({ state: 'fault', about: 'Stripe webhook' })])
  })

  it('tells nobody the keys, even where the secret cannot be read', async () => {
    const found = await findings({ secret: 'sk_live_secret' })
    expect(JSON.stringify(found)).not.toContain('sk_live')
    expect(troubles(found)).toEqual([expect.objectContaining({ about: 'Stripe key', says: expect.stringContaining('is not JSON') })])
    expect(JSON.stringify(await findings())).not.toMatch(/sk_live_1|whsec_1|@ailleurs/)
  })
})
