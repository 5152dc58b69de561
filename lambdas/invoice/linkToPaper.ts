import { invoiceRoutes } from '../../shared/invoice/invoiceRoutes.ts'
import { findProof } from '../customer/addressProofStore.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { linkToFile } from './paperKeys.ts'

export const handler = operation(
  invoiceRoutes.linkToPaper,
  limitByAddress,
)(async ({ body: { link }, refuse }) => {
  const proof = await findProof(link, ['paper'])
  if (!proof?.file) throw refuse('linkRefused')
  return linkToFile(proof.file)
})
