import { expect, it } from '@jest/globals'
import { becomeSecondPainter, traceIn } from '../kit/values/secondPainter.ts'

becomeSecondPainter()

it('a painter’s own shop is deployed with nothing of another’s: names, senders and descriptions come from her files', async () => {
  const { templateOf } = await import('./shop.ts')
  const template = JSON.stringify(templateOf({}).toJSON())
  expect(template).toContain('bonjour@emile-aubrac.example')
  expect(traceIn(template)).toBeUndefined()
})
