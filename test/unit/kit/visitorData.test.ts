import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import { VisitorData } from '../../../web/kit/api/visitorData.ts'
import { writeStored } from '../../../web/kit/browserStorage.ts'
import { createStore } from '../../../web/kit/store.ts'

type Works = { readonly works: readonly string[] }

const shown = createStore<Works | undefined>(undefined)
const works = () => shown.get()?.works
const withWork = (work: string) => (data: Works | undefined) => data && { works: [...data.works, work] }

// It listens to the other tabs.
beforeAll(() => void Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget() }))
beforeEach(() => {
  writeStored('cart-session-id', '11111111-1111-4111-8111-111111111111')
  shown.set(undefined)
})

/** A cart whose readings are answered by the test, in the order it likes. */
const readByHand = () => {
  const answers: ((works: readonly string[]) => Promise<void>)[] = []
  const read = () =>
    new Promise<Works>(resolve => {
      answers.push(async list => {
        resolve({ works: list })
        await new Promise(setImmediate)
      })
    })
  return { data: new VisitorData<Works>({ header: 'x-cart-session', shown, read, nothing: { works: [] } }), answers }
}

/** A change that the test answers; `isSent` once its request was made. */
const begin = (data: VisitorData<Works>, work: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<Works>()
  const one = { isSent: false, answer: (...works: readonly string[]) => resolve({ works }), refuse: reject }
  const request = () => {
    one.isSent = true
    return promise
  }
  return Object.assign(one, { done: data.change(request, withWork(work)) })
}

it('sends a change after the answer to the one before it, and shows both at once', async () => {
  const { data, answers } = readByHand()
  void data.load()
  await answers[0]?.(['a'])
  const [first, second] = [begin(data, 'b'), begin(data, 'c')]
  expect(works()).toEqual(['a', 'b', 'c'])
  await new Promise(setImmediate)
  expect([first.isSent, second.isSent]).toEqual([true, false])
  first.answer('a', 'B')
  await first.done
  await new Promise(setImmediate)
  expect([second.isSent, works()]).toEqual([true, ['a', 'B', 'c']])
})

it('a change that ends without an answer takes back only its own optimistic update', async () => {
  const { data, answers } = readByHand()
  void data.load()
  await answers[0]?.(['a'])
  const refused = begin(data, 'b')
  begin(data, 'c')
  refused.refuse(new Error('refused'))
  await expect(refused.done).rejects.toThrow('refused')
  expect(works()).toEqual(['a', 'c'])
})

it('reads again when a change is answered during a reading, whose older answer is dropped', async () => {
  const { data, answers } = readByHand()
  void data.load()
  await data.change(async () => ({ works: ['b'] }), withWork('b'))
  await answers[0]?.([])
  expect(works()).toEqual(['b'])
  await answers[1]?.(['b', 'c'])
  expect(works()).toEqual(['b', 'c'])
})

it('drops the answer to a change that a sign-in or a sign-out overtakes, and loads what the visitor has then', async () => {
  const { data, answers } = readByHand()
  void data.load()
  await answers[0]?.(['a'])
  const change = begin(data, 'b')
  const changed = data.changeOwner()
  change.answer('a', 'b')
  await change.done
  await new Promise(setImmediate)
  expect(works()).toBeUndefined()
  await answers[1]?.(['mine'])
  await changed
  expect(works()).toEqual(['mine'])
})

it('sends later changes after the data of a sign-in have joined', async () => {
  const { data } = readByHand()
  let join = (_: Works): void => undefined
  const changed = data.changeOwner(
    new Promise(resolve => {
      join = resolve
    }),
  )
  const change = begin(data, 'c')
  await new Promise(setImmediate)
  expect(change.isSent).toBe(false)
  join({ works: ['a', 'b'] })
  await changed
  expect([change.isSent, works()]).toEqual([true, ['a', 'b', 'c']])
})

it('keeps what is shown when a reading fails, and says why it failed', async () => {
  let isOnline = true
  const read = async (): Promise<Works> => {
    if (!isOnline) throw new Error('gone')
    return { works: ['a'] }
  }
  const data = new VisitorData<Works>({ header: 'x-cart-session', shown, read, nothing: { works: [] } })
  await data.load()
  isOnline = false
  await data.load()
  expect(works()).toEqual(['a'])
  data.forget()
  await data.load()
  expect(works()).toBeUndefined()
  expect(data.failure.get()).toBe('Une erreur est survenue. Veuillez réessayer dans un instant.')
})
