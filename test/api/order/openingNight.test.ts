import { expect, it } from '@jest/globals'
import { openingNightRoutes } from '../../../shared/order/admin/openingNightRoutes.ts'
import { openingNightSeconds } from '../../../shared/order/holdLimits.ts'
import { member } from '../../kit/shop/owner.ts'

const { getOpeningNight, setOpeningNight } = openingNightRoutes

it('an opening night lasts four hours from the owner’s word on, or until they end it', async () => {
  const owner = await member('admin')
  const earliest = Math.floor(Date.now() / 1000) + openingNightSeconds
  const { until = '' } = await owner.call(setOpeningNight, { body: { isOn: true } })
  const end = Date.parse(until) / 1000
  expect([end >= earliest, end <= earliest + 60]).toEqual([true, true])
  expect(await owner.call(getOpeningNight)).toEqual({ until })
  expect(await owner.call(setOpeningNight, { body: { isOn: false } })).toEqual({})
  expect(await owner.call(getOpeningNight)).toEqual({})
})
