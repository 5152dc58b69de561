import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import type { RouteBody } from '../../shared/kit/route.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { actOn, answerTo, type Changing, type ChosenContent, journalOf } from './contentChanges.ts'
import { dropPlan, planPublication } from './contentPlanning.ts'
import { restoreVersion } from './contentSaving.ts'
import { undoPublication } from './contentUndoing.ts'

type Told = RouteBody<typeof editorialRoutes.actOnContent>

const lacking = (field: string, message: string) => ({ errors: [{ field, message }] })

const done = async (content: ChosenContent, { act, version, number, at }: Told): Promise<Changing<'contentPublished'>> => {
  if (act === 'unplan') return dropPlan(content, version)
  if (act === 'restore')
    return number === undefined ? lacking('number', 'Dites à quelle version revenir') : restoreVersion(content, version, number)
  if (act === 'plan') return at === undefined ? lacking('at', 'Donnez un jour et une heure') : planPublication(content, version, at)
  if (act === 'undo') return at === undefined ? lacking('at', 'Dites ce qui est à annuler') : undoPublication(content, at)
  return actOn(content, version, act)
}

export const handler = adminWrite(editorialRoutes.actOnContent)(async ({ journal, params, body, refuse }) => ({
  item: answerTo(params, await done({ journal: journalOf(body.act, journal), ...params }, body), refuse),
}))
