import { expect, it } from '@jest/globals'
import { becomeSecondPainter } from '../kit/page/secondShop.ts'
import { traceIn } from '../kit/values/secondPainter.ts'

becomeSecondPainter()

it('a painter’s own shop is deployed with nothing of another’s: mailbox and sender come from the stage’s file', async () => {
  const { templateOf } = await import('./shop.ts')
  const template = JSON.stringify(templateOf({ ownerEmail: 'bonjour@emile-aubrac.example', senderName: 'Émile Aubrac' }).toJSON())
  expect(template).toContain('bonjour@emile-aubrac.example')
  expect(traceIn(template)).toBeUndefined()
})
