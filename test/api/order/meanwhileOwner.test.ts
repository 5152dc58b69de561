import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { oneWorkShop, workKey } from '../../kit/histories/oneWork.ts'

const { bench, work, changeWork, edited, opened, pay, tell, paidSale } = oneWorkShop()

describe('a sale given back while someone else is at it', () => {
  it('a refund does not touch a work that another order bought since', async () => {
    const { orderId } = await paidSale()
    bench().beforeWriting(['returnedBy'], () => edited({ soldBy: 'another' }))
    expect((await bench().ask('refundOrder', { params: { id: orderId }, body: {} })).status).toBe(200)
    expect(await work()).toMatchObject({ soldBy: 'another' })
    expect(await work()).not.toHaveProperty('returnedBy')
  })

  it.each([
    ['given back by another order since', { returnedBy: 'another' }],
    ['painted to order since', { availability: 'Sur commande' }],
    ['bought by another since', { soldBy: 'another' }],
    ['held by a payment', { heldBy: 'another' }],
  ])('puts no work up that is %s', async (_case, change) => {
    const { orderId } = await paidSale()
    await bench().ask('refundOrder', { params: { id: orderId }, body: {} })
    bench().beforeWriting(['returnedBy', 'Disponible'], () => edited(change))
    const { body } = await bench().ask('putBackOnSale', { params: { id: orderId } })
    expect(body.results).toEqual([expect.objectContaining({ outcome: 'refused' })])
    expect(await work()).toMatchObject(change)
    expect((await work()).availability).not.toBe('Disponible')
  })
})

describe('the owner, while a sale is under way', () => {
  const version = async () => Number((await work()).version)

  it('does not overwrite a sale made meanwhile', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    bench().beforeWriting(['priceEur', 'UpdateExpression'], () => tell('checkout.session.completed'))
    const body = { works: [{ id: 1, version: await version(), priceEur: 5, availability: 'Disponible' }] }
    const answer = await bench().ask('bulkUpdateArtworks', { body })
    expect(answer.body.results).toEqual([expect.objectContaining({ code: 'artworkChanged' })])
    expect(await work()).toMatchObject({ availability: 'Vendu', soldBy: orderId, priceEur: 1200 })
  })

  it('puts up no work that a payment has come to hold meanwhile', async () => {
    await edited({ availability: 'Vendu' })
    bench().beforeWriting(['priceEur', 'UpdateExpression'], () => changeWork({ heldBy: 'another', heldUntil: 4_000_000_000 }))
    await bench().ask('bulkUpdateArtworks', { body: { works: [{ id: 1, version: await version(), availability: 'Disponible' }] } })
    expect(await work()).toMatchObject({ availability: 'Vendu', heldBy: 'another' })
  })

  it.each([
    ['someone has begun to pay for', async () => void (await opened()), 'held'],
    ['was sold', async () => edited({ soldBy: 'another' }), 'soldOnline'],
    ['was held without any other change', async () => changeWork({ heldBy: 'another' }), 'held'],
    ['was sold without any other change', async () => changeWork({ soldBy: 'another' }), 'soldOnline'],
  ])('deletes no work that meanwhile %s', async (_case, change, code) => {
    bench().beforeWriting(['"Delete"', 'SLUG#'], change)
    expect((await bench().ask('deleteArtwork', { params: { id: '1' } })).body).toMatchObject({ code })
    expect(await work()).toMatchObject({ id: 1 })
  })

  it('deletes a work edited meanwhile with the address it has now', async () => {
    bench().beforeWriting(['"Delete"', 'SLUG#'], async () => {
      await bench().put({ ...keys.slug('nouvelle'), artworkId: 1 })
      await bench().forget(keys.slug('oeuvre-1'))
      await edited({ slug: 'nouvelle' })
    })
    expect((await bench().ask('deleteArtwork', { params: { id: '1' } })).status).toBe(200)
    expect(await bench().get(workKey)).toBeUndefined()
    expect(await bench().get(keys.slug('nouvelle'))).toBeUndefined()
  })
})
