import { expect, it } from '@jest/globals'
import { createOptimisticStore } from '../../../web/kit/optimisticStore.ts'

const failure = new Error('refused')

it('shows a change at once, then what the server answers', async () => {
  const store = createOptimisticStore(1)
  const change = store.change(
    value => value + 1,
    async () => 5,
  )
  expect(store.shown.get()).toBe(2)
  await change
  expect(store.shown.get()).toBe(5)
})

it('takes back only what was refused', async () => {
  const store = createOptimisticStore<readonly string[]>([])
  const refused = store.change(
    list => [...list, 'refused'],
    () => Promise.reject(failure),
  )
  const kept = store.change(
    list => [...list, 'kept'],
    async () => ['kept'],
  )
  expect(store.shown.get()).toEqual(['refused', 'kept'])
  await expect(refused).rejects.toBe(failure)
  expect(store.shown.get()).toEqual(['kept'])
  await kept
  expect(store.shown.get()).toEqual(['kept'])
})

it('sends one change after the other, whatever time each takes', async () => {
  const store = createOptimisticStore('')
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = (name: string, answer: Promise<string>) =>
    store.change(
      value => value + name,
      () => {
        sent.push(name)
        return answer
      },
    )
  const first = send('a', promise)
  const second = send('b', Promise.resolve('ab'))
  await Promise.resolve()
  expect(sent).toEqual(['a'])
  resolve('a')
  await Promise.all([first, second])
  expect(sent).toEqual(['a', 'b'])
  expect(store.shown.get()).toBe('ab')
})

it('lets watchers go', () => {
  const { shown, confirm } = createOptimisticStore(0)
  let told = 0
  const leave = shown.subscribe(() => {
    told += 1
  })
  confirm(1)
  leave()
  confirm(2)
  expect(told).toBe(1)
})
