import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { adminContentOf, listDrafts } from './contentStore.ts'

export const handler = signedInOperation(editorialRoutes.listContent)(async ({ params, query }) => {
  const { rows, next } = await listDrafts(params.kind, query.cursor)
  return { items: rows.map(adminContentOf), next }
})
