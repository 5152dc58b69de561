import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { contentItemOf, listDrafts } from './contentStore.ts'

export const handler = signedInOperation(editorialRoutes.listContent)(async ({ params: { kind }, query }) => {
  const { rows, next } = await listDrafts(kind, query.cursor)
  return { items: rows.map(row => contentItemOf(kind, row)), next }
})
