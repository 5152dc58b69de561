import type { ContentKind } from '../../shared/editorial/contentKinds.ts'
import { editorialRoutes } from '../../shared/editorial/editorialRoutes.ts'
import { momentInParis } from '../../shared/kit/parisTime.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { entryWrite } from '../kit/journal/journal.ts'
import { log } from '../kit/log.ts'
import { setting } from '../kit/settings.ts'
import { contentPartition, contentPrefixes, dues, indexes, type Key, keys } from '../kit/table/keys.ts'
import { change, queryRows, transact, updateRow } from '../kit/table/table.ts'
import { groupsNow } from '../kit/userPool.ts'
import {
  type Changing,
  type ChosenContent,
  isAsSeen,
  journalOf,
  momentWords,
  planOf,
  publishDraft,
  publishedFrom,
  refusedFor,
  subjectOf,
} from './contentChanges.ts'
import { type DraftRow, findDraft, type PublicationPlan } from './contentStore.ts'

const mostDays = 730

const planFaults = {
  none: 'Donnez un jour du calendrier et une heure',
  past: 'Ce moment est déjà passé',
  far: 'Choisissez un jour des deux prochaines années',
} as const

/** Converts a time in Paris to a moment, or returns why nothing can be planned for it. */
const futureMoment = (clock: string): { readonly at: string } | { readonly errors: readonly FieldError[] } => {
  const moment = momentInParis(clock)
  const wait = moment ? moment.getTime() - Date.now() : 0
  const fault = !moment ? 'none' : wait <= 0 ? 'past' : wait > mostDays * 86_400_000 ? 'far' : undefined
  return moment && !fault ? { at: moment.toISOString() } : { errors: [{ field: 'at', message: planFaults[fault ?? 'none'] }] }
}

/** Changes a draft's plan, on condition that the draft is still the version it was decided on. Its version stays the same. */
const replan = async ({ journal, kind, id }: ChosenContent, row: DraftRow, plan: PublicationPlan | undefined): Promise<Changing> => {
  const said = (each: PublicationPlan | undefined) => each && momentWords(each.at)
  const failed = await transact([
    change('draft', keys.contentDraft(kind, id), { ...planOf(plan), when: isAsSeen, values: { seen: row.version } }),
    journal.entry(subjectOf(kind, id, row.draft), [{ field: 'plannedAt', before: said(row.plan), after: said(plan) }]),
  ])
  const current = await findDraft(kind, id)
  return failed.size ? refusedFor(current) : { row: current }
}

/** Plans a draft's publication; it will be published as it is at that time. A draft that could not be published now is refused. */
export const planPublication = async (content: ChosenContent, version: number, clock: string): Promise<Changing> => {
  const row = await findDraft(content.kind, content.id)
  if (row?.version !== version) return refusedFor(row)
  if (row.plan && momentInParis(clock)?.toISOString() === row.plan.at) {
    content.journal.unchanged()
    return { row }
  }
  const moment = futureMoment(clock)
  if ('errors' in moment) return moment
  const made = publishedFrom(content.kind, row)
  return 'errors' in made ? made : replan(content, row, { at: moment.at, by: content.journal.by })
}

/** Cancels a draft's plan, and removes the note that a planned publication failed. */
export const dropPlan = async (content: ChosenContent, version: number): Promise<Changing> => {
  const row = await findDraft(content.kind, content.id)
  if (row && !row.plan && !row.missed) {
    content.journal.unchanged()
    return { row }
  }
  return row?.version === version ? replan(content, row, undefined) : refusedFor(row)
}

type DueDraft = { readonly kind: ContentKind; readonly id: string }

const dueDrafts = async (now: Date): Promise<readonly DueDraft[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :contents AND #${sort} <= :now`
  const rows = await queryRows<Key>({ index: name, where, values: { contents: dues.contents, now: now.toISOString() } })
  return rows.map(({ pk, sk }) => ({
    kind: pk.slice(contentPartition('').length) as ContentKind,
    id: sk.slice(contentPrefixes.draft.length),
  }))
}

/** The journal names the administrator who planned the publication. */
const plannersJournal = ({ by }: PublicationPlan): ChosenContent['journal'] =>
  journalOf('publish', {
    by,
    entry: (of, changes) => entryWrite({ kind: 'write', what: editorialRoutes.actOnContent.name, by, of, changes }),
    unchanged: () => undefined,
  })

/** Removes a draft's plan; where it could not be published, what it lacked is stored. Returns whether the plan was still the same. */
const endPlan = async ({ kind, id }: DueDraft, { version, plan }: DraftRow, errors?: readonly FieldError[]): Promise<boolean> => {
  const { set, remove } = planOf(undefined)
  const row = await updateRow(keys.contentDraft(kind, id), {
    set: errors ? { ...set, missed: { at: plan?.at, errors } } : set,
    remove: errors ? remove.filter(name => name !== 'missed') : remove,
    when: `${isAsSeen} AND #dueAt = :planned`,
    values: { seen: version, planned: plan?.at },
  })
  return row !== false
}

/** A plan ends with its administrator's right to publish, which every write of theirs asks the pool for too (E40). */
const formerPlanner: FieldError = { field: 'plannedAt', message: 'Le compte qui l’avait programmée n’est plus administrateur' }

const mayPublish = async ({ by }: PublicationPlan): Promise<boolean> =>
  (await groupsNow({ poolId: setting('userPoolId'), name: by.sub })).includes(adminGroup)

const mostAttempts = 5

/** Publishes one draft as it is now. After a concurrent change it is read again, and the next run does what is not done here. */
const publishDue = async (due: DueDraft, now: Date): Promise<void> => {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const row = await findDraft(due.kind, due.id)
    if (!row?.plan || row.plan.at > now.toISOString()) return
    if (row.publishedVersion === row.version) {
      if (await endPlan(due, row)) return
      continue
    }
    if (!(await mayPublish(row.plan))) {
      if (await endPlan(due, row, [formerPlanner])) return
      continue
    }
    const done = await publishDraft({ ...due, journal: plannersJournal(row.plan) }, row, { plan: row.plan })
    if ('row' in done || ('errors' in done && (await endPlan(due, row, done.errors)))) return
  }
}

/** Publishes every draft whose time has come (E88). One that fails stays due and holds up no other. */
export const publishAllDue = async (now: Date): Promise<void> => {
  for (const due of await dueDrafts(now))
    await publishDue(due, now).catch(error => log.error('content not published at its time', error, { kind: due.kind, contentId: due.id }))
}
