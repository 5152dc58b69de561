import { describe, expect, it } from '@jest/globals'
import { html } from '../../../lambdas/kit/mail/html.ts'
import { changeOf, conditionOf, keyConditionOf } from '../../../lambdas/kit/table/expression.ts'

describe('markup', () => {
  it.each([
    ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
    ["L'été & l’hiver", 'L&#39;été &amp; l’hiver'],
    ['&amp;', '&amp;amp;'],
    [42, '42'],
    [0, '0'],
    [undefined, ''],
    [false as const, ''],
  ])('holds %j safely', (content, markup) => {
    expect(html`<p title="${content}">${content}</p>`.markup).toBe(`<p title="${markup}">${markup}</p>`)
  })

  it('inserts markup unescaped, alone or in a list', () => {
    expect(html`<ul>${['a', '<b>'].map(item => html`<li>${item}</li>`)}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>')
  })

  it('escapes an object that only looks like markup', () => {
    const impostor = { markup: '<b>' } as never
    expect(html`${[impostor]}`.markup).not.toContain('<b>')
  })
})

describe('what the table is told', () => {
  it('names every attribute it changes or asks about, so that no word is reserved', () => {
    expect(
      changeOf({
        set: { status: 'paid', note: undefined },
        setOnce: { at: 1 },
        add: { count: 2 },
        remove: ['heldBy'],
        when: '#status = :was',
        values: { was: 'pending' },
      }),
    ).toEqual({
      UpdateExpression: 'SET #status = :set_status, #at = if_not_exists(#at, :set_at) ADD #count :add_count REMOVE #heldBy',
      ConditionExpression: '#status = :was',
      ExpressionAttributeNames: { '#status': 'status', '#at': 'at', '#count': 'count', '#heldBy': 'heldBy' },
      ExpressionAttributeValues: { ':set_status': 'paid', ':set_at': 1, ':add_count': 2, ':was': 'pending' },
    })
  })

  it('leaves out what is empty', () => {
    expect(changeOf({ remove: ['heldBy'] })).toEqual({
      UpdateExpression: 'REMOVE #heldBy',
      ExpressionAttributeNames: { '#heldBy': 'heldBy' },
    })
    expect(conditionOf({})).toEqual({})
    expect(conditionOf({ when: 'attribute_not_exists(#pk)' })).toEqual({
      ConditionExpression: 'attribute_not_exists(#pk)',
      ExpressionAttributeNames: { '#pk': 'pk' },
    })
  })

  it('asks by key', () => {
    expect(keyConditionOf('#pk = :pk', { pk: 'CART#1' })).toEqual({
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':pk': 'CART#1' },
    })
  })
})
