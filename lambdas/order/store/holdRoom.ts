import { holdLimits, mostHeld } from '../../../shared/order/holdLimits.ts'
import { areCallersUnlimited, type HoldRoom, liftedLimits, readHeld, slotsIn } from './heldCounts.ts'
import { isOpening } from './openingNight.ts'
import { worksForSale } from './worksForSale.ts'

/** Reads what is held and how much may be. Only a purchase reads it: counting the works for sale needs a client of S3. */
export const readHoldRoom = async (): Promise<HoldRoom> => {
  const [rows, forSale] = await Promise.all([readHeld('latest'), liftedLimits() === 'all' ? 0 : worksForSale()])
  const isLifted = isOpening(rows)
  return {
    visitor: areCallersUnlimited() ? Infinity : holdLimits.visitorWorks,
    address: areCallersUnlimited() || isLifted ? Infinity : holdLimits.addressWorks,
    network: areCallersUnlimited() || isLifted ? Infinity : holdLimits.networkWorks,
    everybody: liftedLimits() === 'all' || isLifted ? Infinity : mostHeld(forSale),
    held: slotsIn(rows),
  }
}
