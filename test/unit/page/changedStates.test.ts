import { describe, expect, it } from '@jest/globals'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { statesOf } from '../../../lambdas/page/touchedPages.ts'

type Image = Readonly<Record<string, AttributeValue>>

const published: Image = {
  pk: { S: 'ARTWORK#7' },
  sk: { S: 'ARTWORK' },
  id: { N: '7' },
  title: { S: 'Le Large' },
  slug: { S: 'le-large' },
  year: { N: '2024' },
  technique: { S: 'Aquarelle' },
  dimensions: { S: '60 x 80 cm' },
  priceEur: { N: '900' },
  availability: { S: 'Disponible' },
  cover: { M: { id: { S: 'i' }, width: { N: '1600' }, height: { N: '1200' }, color: { S: '#112233' } } },
  additionalImages: { L: [] },
  colors: { L: [{ S: '#112233' }] },
  tags: { L: [{ S: 'mer' }] },
  description: { S: 'mer - La mer.' },
  isPublished: { BOOL: true },
  createdAt: { S: '2026-11-01T00:00:00.000Z' },
  updatedAt: { S: '2026-11-01T00:00:00.000Z' },
  version: { N: '1' },
}
const draft: Image = { ...published, isPublished: { BOOL: false } }

const record = (OldImage: Image | undefined, NewImage: Image | undefined): DynamoDBRecord => ({
  dynamodb: { ...(OldImage && { OldImage: { ...OldImage } }), ...(NewImage && { NewImage: { ...NewImage } }) },
})
const shownIn = (before: Image | undefined, after: Image | undefined) =>
  statesOf(record(before, after)).map(({ id, work }) => [id, work?.slug])

describe('what the table’s stream tells of a work', () => {
  it('reads a sold work without its price, so that no page, file or answer to a visitor has it', () => {
    const sold: Image = { ...published, availability: { S: 'Vendu' } }
    const [, after] = statesOf(record(published, sold))
    expect(after?.work).toMatchObject({ availability: 'Vendu' })
    expect(after?.work).not.toHaveProperty('price')
    expect(statesOf(record(sold, { ...sold, priceEur: { N: '1000' } }))).toEqual([])
  })

  it('reads from the stream everything that a page shows of a work', () => {
    const [, after] = statesOf(record(undefined, published))
    expect(after).toEqual({
      id: 7,
      work: {
        id: 7,
        title: 'Le Large',
        slug: 'le-large',
        year: 2024,
        technique: 'Aquarelle',
        dimensions: '60 x 80 cm',
        price: 900,
        availability: 'Disponible',
        image: { id: 'i', width: 1600, height: 1200, color: '#112233' },
        colors: ['#112233'],
        tags: ['mer'],
        collection: 'Œuvre unique',
        createdAt: '2026-11-01T00:00:00.000Z',
        updatedAt: '2026-11-01T00:00:00.000Z',
        words: 'mer',
      },
    })
  })

  it.each([
    ['published', draft, published, [undefined, 'le-large']],
    ['hidden', published, draft, ['le-large', undefined]],
    ['deleted', published, undefined, ['le-large', undefined]],
    ['created', undefined, published, [undefined, 'le-large']],
    ['renamed', published, { ...published, slug: { S: 'la-houle' } }, ['le-large', 'la-houle']],
    ['sold', published, { ...published, availability: { S: 'Vendu' }, soldBy: { S: 'o' } }, ['le-large', 'le-large']],
    ['described otherwise', published, { ...published, description: { S: 'La houle.' } }, ['le-large', 'le-large']],
  ] as const)('concerns pages when it is %s', (_how, before, after, slugs) => {
    expect(shownIn(before, after)).toEqual(slugs.map(slug => [7, slug]))
  })

  it.each([
    ['a draft that changes', draft, { ...draft, title: { S: 'Autrement' } }],
    ['a draft that is deleted', draft, undefined],
    ['one that somebody reserves', published, { ...published, heldBy: { S: 'o' }, heldUntil: { N: '4102444800' } }],
    ['what only the owner sees', published, { ...published, sku: { S: 'AQ-2024' }, version: { N: '2' } }],
    [
      'who bought what is sold',
      { ...published, availability: { S: 'Vendu' } },
      { ...published, availability: { S: 'Vendu' }, soldBy: { S: 'o' } },
    ],
  ] as const)('concerns no page when it is %s', (_what, before, after) => {
    expect(shownIn(before, after)).toEqual([])
  })
})
