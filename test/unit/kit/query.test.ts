import { afterEach, expect, it } from '@jest/globals'
import { makeChange, queryClient, setAnswer, withPending } from '../../../web/kit/query.ts'

const key = ['list']
const failure = new Error('refused')
type List = readonly string[]

afterEach(() => queryClient.clear())

const shown = () => withPending<List>(key, queryClient.getQueryData(key))

const adding = (word: string, answer: Promise<List>) =>
  makeChange<List, void>(key, {
    optimistic: list => [...(list ?? []), word],
    send: async () => {
      const next = await answer
      await setAnswer<List>(key, () => next)
    },
  })

it('shows a change at once, then what the server answers', async () => {
  const change = adding('asked', Promise.resolve(['answered']))
  expect(shown()).toEqual(['asked'])
  await change
  expect(shown()).toEqual(['answered'])
})

it('reverts only the optimistic update that was refused', async () => {
  const refused = adding('refused', Promise.reject(failure))
  const kept = adding('kept', Promise.resolve(['kept']))
  expect(shown()).toEqual(['refused', 'kept'])
  await expect(refused).rejects.toBe(failure)
  expect(shown()).toEqual(['kept'])
  await kept
  expect(shown()).toEqual(['kept'])
})

it('sends one change after the other, whatever time each takes', async () => {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = (word: string, until: Promise<void>) =>
    makeChange<List, void>(key, {
      optimistic: list => list,
      send: () => {
        sent.push(word)
        return until
      },
    })
  const first = send('a', promise)
  const second = send('b', Promise.resolve())
  await Promise.resolve()
  expect(sent).toEqual(['a'])
  resolve()
  await Promise.all([first, second])
  expect(sent).toEqual(['a', 'b'])
})

it('repeats a reading that was under way when a change was answered, because it may be older', async () => {
  const answers = [Promise.withResolvers<List>(), Promise.withResolvers<List>()]
  let asked = 0
  const query = { queryKey: key, queryFn: () => answers[asked++]?.promise ?? Promise.reject(failure) }
  queryClient.setQueryData<List>(key, [])
  const reading = queryClient.fetchQuery(query)
  await adding('new', Promise.resolve(['new']))
  answers[0]?.resolve(['old'])
  await reading
  expect(queryClient.getQueryData(key)).toEqual(['new'])
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
