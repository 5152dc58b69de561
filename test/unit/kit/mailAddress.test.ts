import { describe, expect, it } from '@jest/globals'
import { addressHash } from '../../../lambdas/kit/table/keys.ts'
import { isSameAddress } from '../../../shared/kit/mailAddress.ts'

describe('an address', () => {
  it('treats an address in capitals as the same', () => {
    expect(addressHash('Claire@Mail.Example')).toBe(addressHash('claire@mail.example'))
    expect(isSameAddress('Claire@Mail.Example', 'claire@mail.example')).toBe(true)
  })

  it.each(['claire@\u212ail.example', 'cla\u0131re@mail.example', 'CLA\u0130RE@mail.example'])('like %j is no other’s', lookalike => {
    for (const own of ['claire@kil.example', 'claire@mail.example']) {
      expect(addressHash(lookalike)).not.toBe(addressHash(own))
      expect(isSameAddress(lookalike, own)).toBe(false)
    }
  })
})
