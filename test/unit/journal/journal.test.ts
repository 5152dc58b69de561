import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { changesOfDeleted, changesOfEdit, changesOfNew, notePrice, otherFields } from '../../../lambdas/artwork/admin/artworkJournal.ts'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { beginCallJournal } from '../../../lambdas/kit/journal/callJournal.ts'
import { refuse } from '../../../shared/kit/refusal.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery' })
const table = mockClient(DynamoDBDocumentClient)
const logged = keepFunctionLog()
beforeEach(() => {
  table.reset()
  jest.restoreAllMocks()
})

const row = {
  id: 7,
  title: 'Le Large',
  priceEur: 900,
  availability: 'Disponible',
  isPublished: true,
  technique: 'Huile',
  colors: ['#22344d'],
  tags: ['mer'],
} as unknown as ArtworkRow

describe('what the journal says of a changed work', () => {
  it('records each price and availability that an edit changed', () => {
    expect(changesOfEdit(row, { priceEur: 500, availability: 'Disponible', isFeatured: true })).toEqual([
      { field: 'priceEur', before: 900, after: 500 },
      { field: 'isFeatured', before: false, after: true },
    ])
  })

  it('records a price that an edit removed', () => {
    expect(changesOfEdit(row, { priceEur: null })).toEqual([{ field: 'priceEur', before: 900, after: undefined }])
  })

  it('records the other changed fields by name, without their content', () => {
    const content = { technique: 'Aquarelle', colors: ['#22344d'], tags: ['port'], hasOwnTags: true, priceEur: 1, title: 'x' }
    expect(otherFields(row, content)).toEqual([{ field: 'technique' }, { field: 'tags' }])
  })

  it('records the whole state of a work when it is made and when it is deleted', () => {
    expect(changesOfNew(row).map(({ field, after }) => [field, after])).toEqual([
      ['title', 'Le Large'],
      ['priceEur', 900],
      ['availability', 'Disponible'],
      ['isPublished', true],
      ['isFeatured', false],
    ])
    expect(changesOfDeleted(row)).toContainEqual({ field: 'priceEur', before: 900, after: undefined })
  })
})

describe('a price that falls', () => {
  const rings = (before: number | undefined, after: number | null | undefined): boolean => {
    notePrice({ priceEur: before }, { priceEur: after })
    return logged.some(line => JSON.parse(line).PricesHalved === 1 && line.includes('"TableName":"gallery"'))
  }

  it.each([
    [900, 449, true],
    [900, 1, true],
    [900, 450, false],
    [900, 900, false],
    [900, 2000, false],
    [900, null, false],
    [undefined, 1, false],
  ])('rings at a price that falls from %s to %s €: %s', (before, after, expected) => {
    expect(rings(before, after)).toBe(expected)
  })
})

describe('what the provider is asked for', () => {
  const { journal } = beginCallJournal('refundOrder', { sub: 'owner' }, '192.0.2.0/24')
  const told = () => table.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item?.outcome ?? 'asked')
  const ask = (answer: () => Promise<unknown>) => journal.asked({ kind: 'order', id: '1' }, [], answer)

  it('asks the provider nothing while the journal cannot be written', async () => {
    table.on(PutCommand).rejects(new Error('Throttled'))
    const answer = jest.fn<() => Promise<void>>()
    await expect(ask(answer)).rejects.toThrow('Throttled')
    expect(answer).not.toHaveBeenCalled()
  })

  it.each([
    ['done', async () => 'done', ['asked']],
    ['refused', async () => Promise.reject(refuse('forbidden')), ['asked', 'refused']],
    ['without an answer', async () => Promise.reject(new Error('no answer')), ['asked', 'failed']],
  ])('records a call to the provider: %s', async (_, answer, expected) => {
    table.on(PutCommand).resolves({})
    await ask(answer).catch(() => undefined)
    expect(told()).toEqual(expected)
  })

  it('fails as it failed, also when the journal fails besides', async () => {
    table.on(PutCommand).resolvesOnce({}).rejects(new Error('Throttled'))
    await expect(ask(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  })
})
