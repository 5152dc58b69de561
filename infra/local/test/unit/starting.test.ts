import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { until } from '../../../../test/kit/values/until.ts'
import { listen } from '../../src/kit/http.ts'
import { checkPorts, portsFrom, refusedByBrowsers } from '../../src/prerequisites.ts'
import { realKeysOf, settingIn, standInKeys } from '../../src/stores.ts'
import { templateOf } from '../kit/standIns.ts'

const command = 'npm start --'

describe('what this machine lacks', () => {
  it('names the taken port and the command that avoids it', async () => {
    const taken = await listen(0, async () => undefined)
    const ports = { ...portsFrom(3000), mail: taken.port }
    await expect(checkPorts(ports, command)).rejects.toThrow(new RegExp(`Port ${taken.port}, for the shop's mail, is taken.*--port 3100`))
    await taken.stop()
  })
})

describe('a port that browsers refuse', () => {
  it.each([
    ['the site', 6000, "Port 6000, for the shop's site, is one that browsers refuse to open. Start it elsewhere: npm start -- --port 6100"],
    ['a port that follows from it', 5998, "Port 6000, for the shop's table, is one that browsers refuse to open."],
    ['the one a hundred further on too', 6566, 'npm start -- --port 6766'],
    ['the last ones', 10_075, "Port 10080, for the shop's api, is one that browsers refuse to open."],
  ])('refuses before building a port that browsers refuse: %s', async (_which, port, words) => {
    await expect(checkPorts(portsFrom(port), command)).rejects.toThrow(words)
  })

  it('lists exactly the ports that fetch itself refuses', async () => {
    // Node's own fetch is asked, with a line that leads nowhere: what it would connect to stays without an answer.
    let open = 0
    const refused: number[] = []
    const dispatcher = { dispatch: () => Boolean(++open) }
    const ports = Array.from({ length: 65_536 - 1024 }, (_, at) => at + 1024)
    for (const port of ports) {
      fetch(`http://127.0.0.1:${port}`, { dispatcher } as unknown as RequestInit).catch(() => refused.push(port))
      if (port % 1000 === 0) await setImmediate()
    }
    await until('every answer', async () => open + refused.length === ports.length)
    expect(refusedByBrowsers).toEqual(refused)
  })
})

describe('the payment provider’s keys', () => {
  it('uses real keys of the provider when both are in the environment', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(realKeysOf(keys)).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
    expect(realKeysOf({})).toBeUndefined()
  })
  it.each([{ STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }])(
    'refuses one key of the provider alone, and live ones: %j',
    keys => {
      expect(() => realKeysOf(keys)).toThrow(/go together/)
    },
  )
  it('uses the stand-in’s keys otherwise, and stores them in the secret that functions read', () => {
    expect(standInKeys('http://127.0.0.1:3004')).toMatchObject({ secretKey: 'sk_test_local', apiBase: 'http://127.0.0.1:3004' })
    const template = templateOf({
      Pay: { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables: { STRIPE_SECRET_ARN: 'arn:secret' } } } },
    })
    expect(settingIn(template, 'STRIPE_SECRET_ARN')).toBe('arn:secret')
  })
})
