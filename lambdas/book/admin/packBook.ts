import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { unrecordedWrite } from '../../kit/http/adminWrite.ts'
import { invokeFunction } from '../../kit/invocation.ts'

export const handler = unrecordedWrite(bookRoutes.packBook)(async ({ body }) => {
  await invokeFunction('makePack', body)
  return { id: body.id }
})
