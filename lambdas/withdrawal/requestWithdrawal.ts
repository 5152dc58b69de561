import { withdrawalRoutes } from '../../shared/withdrawal/withdrawalRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { withdraw } from './withdrawal.ts'

const unknownWork = [{ field: 'artworkIds', message: 'Cette œuvre n’est pas dans cette commande' }]

export const handler = operation(
  withdrawalRoutes.requestWithdrawal,
  limitByAddress,
)(async ({ body, refuse }) => {
  const outcome = await withdraw(body)
  if (!('refused' in outcome)) return { receipt: outcome }
  throw outcome.refused === 'unknownWork' ? refuse('invalidInput', unknownWork) : refuse(outcome.refused)
}).before(readGallery)
