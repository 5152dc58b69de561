import { describe, expect, it } from '@jest/globals'
import { securityEventSchema } from '../../../shared/security/securityEvent.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

const pathKept = (path: string) => securityEventSchema.parse({ eventType: 'unknownPage', eventData: { path } }).eventData.path

describe('the page an event is of', () => {
  it.each([
    ['/oeuvres/perdue', '/oeuvres/perdue'],
    ['/perdue?email=claire@mail.example#x', '/perdue'],
    ['/perdue\n2026-11-21 ERROR faked\r\n', '/perdue2026-11-21 ERROR faked'],
    ['/per\u202edue\u200b\u0000', '/perdue'],
    ['/lettre/claire@mail.example/fin', '/lettre/@/fin'],
    ['/lettre/claire%40mail.example', '/lettre/@'],
    [`/${'é'.repeat(500)}`, `/${'é'.repeat(199)}`],
    [`/${'🎨'.repeat(500)}`, `/${'🎨'.repeat(199)}`],
    ['', ''],
  ])('%j is kept as %j', (path, kept) => {
    expect(pathKept(path)).toBe(kept)
  })

  it('costs nothing to clean, however it is made', async () => {
    const milliseconds = await processorTime(() => {
      for (const part of ['@', '%40', '/', 'a', '@/']) pathKept(part.repeat(30_000 / part.length))
    })
    expect(milliseconds).toBeLessThan(500)
  })
})

it('nothing that was not asked for is kept', () => {
  const sent = { eventType: 'contentRefused', eventData: { form: 'contact', field: 'message', content: '<script>', deep: { a: 1 } } }
  expect(securityEventSchema.parse(sent)).toEqual({ eventType: 'contentRefused', eventData: { form: 'contact', field: 'message' } })
})
