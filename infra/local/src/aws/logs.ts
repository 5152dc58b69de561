import { randomUUID } from 'node:crypto'
import type { Template } from '../cloudFormation/template.ts'
import { AwsError, awsOperationOf, jsonRefusal, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { type Fields, isFields, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'

type Line = { readonly at: number; readonly fields: Fields }
type Row = readonly { readonly field: string; readonly value: string }[]

/** The most lines kept of a log group, of which a query reads those of the last minutes. */
const mostLines = 20_000

/** Finds the fields of a line as Logs Insights does in a group of any name: only where the whole line is JSON (E154). */
const fieldsOf = (line: string): Fields | undefined => {
  try {
    const parsed: unknown = JSON.parse(line)
    return isFields(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const refused = (code: string, message: string): AwsError => new AwsError(400, code, message)

/** Runs the one kind of query that is asked here: lines that have these fields, counted by one of them. */
const rowsOf = (query: string, lines: readonly Line[]): readonly Row[] => {
  const [filter = '', stats = ''] = query.split(/\s*\|\s*/)
  const present = [...filter.matchAll(/ispresent\((\w+)\)/g)].map(([, field = '']) => field)
  const [, count, by] = /^stats count\(\*\) as (\w+).* by (\w+)$/.exec(stats) ?? []
  if (filter !== `filter ${present.map(field => `ispresent(${field})`).join(' and ')}` || !count || !by)
    throw refused('MalformedQueryException', `The local cloud has no such query: ${query}`)
  const found = lines.filter(({ fields }) => present.every(field => fields[field] !== undefined))
  return [...Map.groupBy(found, ({ fields }) => textOf(fields[by]))].map(([value, { length }]) => [
    { field: by, value },
    { field: count, value: String(length) },
  ])
}

const reply = (value: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(value),
})

type Groups = ReadonlyMap<string, Line[]>
type Query = { readonly rows: readonly Row[]; isAsked: boolean }

const savedIn = (template: Template) =>
  template.resourcesOf('AWS::Logs::QueryDefinition').map(({ id, properties: { Name, QueryString, LogGroupNames } }) => ({
    queryDefinitionId: id,
    name: textOf(Name),
    queryString: QueryString,
    logGroupNames: LogGroupNames,
  }))

const startQuery = (groups: Groups, { logGroupNames, queryString, startTime, endTime }: Fields): Query => {
  const lines = listOf(logGroupNames).flatMap(name => {
    const group = groups.get(textOf(name))
    if (!group) throw refused('ResourceNotFoundException', `Log group '${textOf(name)}' does not exist`)
    return group
  })
  const [from, to] = [numberOf(startTime, Number.NaN) * 1000, numberOf(endTime, Number.NaN) * 1000]
  if (!(from <= to)) throw refused('InvalidParameterException', 'End time should not be before start time')
  const within = lines.filter(({ at }) => at >= from && at <= to)
  return { rows: rowsOf(textOf(queryString), within), isAsked: false }
}

/** A query is running still when it is asked at once. */
const resultsOf = (query: Query | undefined): Fields => {
  if (!query) throw refused('ResourceNotFoundException', 'The query does not exist')
  if (query.isAsked) return { status: 'Complete', results: query.rows }
  query.isAsked = true
  return { status: 'Running', results: [] }
}

const serviceOf = (groups: Groups, saved: ReturnType<typeof savedIn>): Service => {
  const queries = new Map<string, Query>()
  const operations: Readonly<Record<string, ((input: Fields) => Fields) | undefined>> = {
    DescribeQueryDefinitions: ({ queryDefinitionNamePrefix }) => ({
      queryDefinitions: saved.filter(({ name }) => name.startsWith(textOf(queryDefinitionNamePrefix))),
    }),
    StartQuery: input => {
      const queryId = randomUUID()
      queries.set(queryId, startQuery(groups, input))
      return { queryId }
    },
    GetQueryResults: ({ queryId }) => resultsOf(queries.get(textOf(queryId))),
  }
  return {
    denial: { status: 400, code: 'AccessDeniedException' },
    refusal: jsonRefusal('application/x-amz-json-1.1', ''),
    accessesOf: call => [{ action: `logs:${awsOperationOf(call)}`, resource: '*' }],
    handle: async call => {
      const operation = operations[awsOperationOf(call)]
      if (!operation) throw refused('InvalidAction', `The local cloud's CloudWatch Logs has no ${awsOperationOf(call)}`)
      return reply(operation(parseFields(call.body)))
    },
  }
}

/** The stand-in for CloudWatch Logs: it keeps what functions print and answers the template's saved queries. */
export const startLogs = (template: Template) => {
  const groups: Groups = new Map(template.resourcesOf('AWS::Logs::LogGroup').map(each => [template.identityOf(each).ref, []]))
  return {
    service: serviceOf(groups, savedIn(template)),
    /** Takes what a function printed. */
    take: (logGroup: string, text: string): void => {
      const group = groups.get(logGroup)
      for (const line of text.split('\n')) {
        const fields = fieldsOf(line)
        if (fields) group?.push({ at: Date.now(), fields })
      }
      if (group && group.length > mostLines) group.splice(0, mostLines / 2)
    },
  }
}
