import { describe, expect, it } from '@jest/globals'
import { startOptions } from '../../../infra/start/options.ts'

describe('what npm start is told', () => {
  it('opens at port 3000 with the sample works unless told otherwise', () => {
    expect(startOptions([])).toEqual({ port: 3000, reset: false, empty: false, dev: false })
    expect(startOptions(['--port', '3100', '--reset'])).toMatchObject({ port: 3100, reset: true })
    expect(startOptions(['--no-limits'])).toMatchObject({ liftedLimits: 'exceptShare' })
  })
  it.each([[['--port', 'x']], [['--port', '80']], [['--prot', '1']], [['there']]])('explains %j instead of guessing', args => {
    expect(() => startOptions(args)).toThrow(/npm start -- \[options\]/)
  })
})
