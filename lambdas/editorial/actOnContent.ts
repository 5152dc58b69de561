import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { actOn, answerTo } from './contentChanges.ts'

export const handler = adminWrite(editorialRoutes.actOnContent)(async ({ deed, params, body, refuse }) => ({
  item: answerTo(params, await actOn({ deed, ...params }, body.version, body.act), refuse),
}))
