import { openingNightRoutes } from '../../../shared/order/admin/openingNightRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { changeOpeningNight, openingNightNow } from '../store/openingNight.ts'

export const handler = adminWrite(openingNightRoutes.setOpeningNight)(async ({ journal, body: { isOn } }) => {
  const before = (await openingNightNow()).until !== undefined
  return changeOpeningNight(isOn, journal.entry({ kind: 'shop', id: 'openingNight' }, [{ field: 'isOn', before, after: isOn }]))
})
