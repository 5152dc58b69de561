import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { actOn, answerTo } from './contentChanges.ts'
import { restoreVersion } from './contentSaving.ts'

export const handler = adminWrite(editorialRoutes.actOnContent)(async ({ deed, params, body, refuse }) => {
  const content = { deed, ...params }
  const { act, version, number } = body
  if (act !== 'restore') return { item: answerTo(params, await actOn(content, version, act), refuse) }
  if (number === undefined) throw refuse('invalidInput', [{ field: 'number', message: 'Dites à quelle version revenir' }])
  return { item: answerTo(params, await restoreVersion(content, version, number), refuse) }
})
