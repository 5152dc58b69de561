import { expect, it } from '@jest/globals'
import { startAccessControl } from '../../../src/aws/access.ts'
import type { FunctionSpec, Invocation } from '../../../src/lambda/functionInstance.ts'
import { startInvoking } from '../../../src/lambda/invoking.ts'
import { templateOf } from '../../kit/standIns.ts'

it('who waits for the events of one function does not wait for those of another, which may wait for the waiting one', async () => {
  const ends = new Map<string, () => void>()
  const invoke = ({ name }: FunctionSpec): Promise<Invocation> =>
    new Promise(resolve => ends.set(name, () => resolve({ requestId: name, payload: 'null' })))
  const invoking = startInvoking({
    template: templateOf({}),
    functions: { find: () => undefined, invoke },
    queues: { send: () => '' },
    decide: startAccessControl(),
    onTrouble: () => undefined,
  })
  const [renders, issues] = ['renders', 'issues'].map(name => ({ id: name, name }) as FunctionSpec)
  if (!renders || !issues) throw new Error('Two functions were named')
  const seen: string[] = []
  void invoking.deliver(issues, {})
  void invoking.deliver(renders, {})
  const own = invoking.ended(undefined, 'renders').then(() => seen.push('renders'))
  const all = invoking.ended().then(() => seen.push('all'))
  ends.get('renders')?.()
  await own
  expect(seen).toEqual(['renders'])
  ends.get('issues')?.()
  await all
  expect(seen).toEqual(['renders', 'all'])
})
