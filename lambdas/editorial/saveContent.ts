import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { answerTo } from './contentChanges.ts'
import { saveDraft } from './contentSaving.ts'

export const handler = adminWrite(editorialRoutes.saveContent)(async ({ journal, params, body, refuse }) => {
  const { version, kind, ...input } = body
  if (kind !== params.kind) throw refuse('invalidInput', [{ field: 'kind', message: 'Ce contenu est d’un autre genre' }])
  const item = answerTo(params, await saveDraft({ journal, ...params }, version, input), refuse)
  if (!item) throw refuse('contentNotFound')
  return { item }
})
