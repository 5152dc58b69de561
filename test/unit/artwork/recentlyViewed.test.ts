import { beforeEach, expect, it } from '@jest/globals'
import { rememberViewed } from '../../../web/artworkPage/recentlyViewed.ts'
import { readStored, writeStored } from '../../../web/kit/browserStorage.ts'
import { aCard } from '../../kit/values/artworks.ts'

const view = (id: number) => rememberViewed(aCard({ id, title: `Œuvre ${id}` })).map(({ id: seen }) => seen)
const storedIds = () => (JSON.parse(readStored('recently-viewed') ?? '[]') as { id: number }[]).map(({ id }) => id)

beforeEach(() => writeStored('recently-viewed', '[]'))

it('shows the four works seen before this one, newest first', () => {
  for (const id of [1, 2, 3, 4, 5]) view(id)
  expect(view(6)).toEqual([5, 4, 3, 2])
})

it('keeps ten, and each work once, at the front when it is seen again', () => {
  for (let id = 1; id <= 12; id += 1) view(id)
  expect(storedIds()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(view(8)).toEqual([12, 11, 10, 9])
  expect(storedIds()).toHaveLength(10)
})

it.each(['nonsense', '{"id":1}', '[null,{"id":"x"},3]'])('starts afresh when what the browser kept is not a list of works: %s', stored => {
  writeStored('recently-viewed', stored)
  expect(view(1)).toEqual([])
})
