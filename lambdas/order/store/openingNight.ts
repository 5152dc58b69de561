import { openingNightSeconds } from '../../../shared/order/holdLimits.ts'
import { type Key, keys } from '../../kit/table/keys.ts'
import { getRow, put, remove, transact, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'

/** An opening night until that epoch second. */
type OpeningNight = Key & { readonly until: number; readonly expiresAtEpoch: number }

const { sk } = keys.openingNight()

export const isOpeningNight = (row: Key): row is OpeningNight => row.sk === sk

const isUnderWay = (row: OpeningNight | undefined): row is OpeningNight => row !== undefined && row.until > nowSeconds()

/** Checks whether an opening night is under way, by the rows of its partition. */
export const isOpening = (rows: readonly Key[]): boolean => isUnderWay(rows.find(isOpeningNight))

const answerOf = (row: OpeningNight | undefined) => (isUnderWay(row) ? { until: new Date(row.until * 1000).toISOString() } : {})

/** Returns until when the opening night lasts, as the API tells it. */
export const openingNightNow = async (): Promise<{ readonly until?: string }> => answerOf(await getRow<OpeningNight>(keys.openingNight()))

/** Begins an opening night, anew where there is one, or ends it. */
export const changeOpeningNight = async (isOn: boolean, entry: Write<'journal'>): Promise<{ readonly until?: string }> => {
  const until = nowSeconds() + openingNightSeconds
  const row: OpeningNight = { ...keys.openingNight(), until, expiresAtEpoch: until }
  await transact([isOn ? put('night', row) : remove('night', row), entry])
  return answerOf(isOn ? row : undefined)
}
