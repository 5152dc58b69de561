import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { contentItemOf, listDrafts, listVersions } from './contentStore.ts'

export const handler = signedInOperation(editorialRoutes.listContent)(async ({ params: { kind }, query: { cursor, versionsOf } }) => {
  if (versionsOf !== undefined) {
    const versions = await listVersions(kind, versionsOf)
    return { items: [], versions: versions.map(({ number, at, by }) => ({ number, at, by })) }
  }
  const { rows, next } = await listDrafts(kind, cursor)
  return { items: rows.map(row => contentItemOf(kind, row)), next }
})
