import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { answerTo, saveDraft } from './contentChanges.ts'

export const handler = adminWrite(editorialRoutes.saveContent)(async ({ deed, params, body, refuse }) => {
  const { version, ...input } = body
  const item = answerTo(await saveDraft({ deed, ...params }, version, input), refuse)
  if (!item) throw refuse('contentNotFound')
  return { item }
})
