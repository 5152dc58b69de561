import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { alarmNames } from '../../shared/journal/journal.ts'
import { onlyResource, resourcesOf, templateOf } from './shop.ts'

const template = templateOf()

type Query = { readonly Name: string; readonly QueryString: string; readonly LogGroupNames: readonly unknown[] }
const queries = resourcesOf<Query>(template, 'AWS::Logs::QueryDefinition').map(([, { Properties }]) => Properties)

describe('the dashboard', () => {
  const { Properties } = onlyResource<{ DashboardName: string; DashboardBody: unknown }>(template, 'AWS::CloudWatch::Dashboard')
  const { DashboardName, DashboardBody } = Properties
  const body = JSON.stringify(DashboardBody)

  it('names the dashboard by stage and region', () => {
    expect(DashboardName).toBe('Galerie-local-eu-west-3')
  })

  it('sets no tags on the dashboard, which CloudFormation refuses', () => {
    expect(Properties).not.toHaveProperty('Tags')
  })

  it('shows every alarm', () => {
    const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([id]) => id)
    expect(alarms).toHaveLength(alarmNames.length)
    for (const id of alarms) expect(body).toContain(`{"Fn::GetAtt":["${id}","Arn"]}`)
  })

  it.each(['Sales and refunds', 'Mails', 'Operations, the slowest first'])('lists %s from the logs', title => {
    expect(body).toContain(title)
  })
})

describe('the saved queries', () => {
  it('lie in the folder of their stage, and each reads logs', () => {
    expect(queries.length).toBeGreaterThan(4)
    for (const { Name, LogGroupNames } of queries) {
      expect(Name).toMatch(/^Galerie-local\//)
      expect(LogGroupNames.length).toBeGreaterThan(0)
    }
  })

  it('ask for what the functions log', async () => {
    const asked = queries.flatMap(({ QueryString }) => /message in \[(.*)\]/.exec(QueryString)?.[1]?.split(', ') ?? [])
    let code = ''
    for await (const file of glob('lambdas/**/*.ts')) code += await readFile(file, 'utf8')
    const logged = [...code.matchAll(/log\.(?:info|warn|error)\('([^']+)'/g)].map(([, message]) => `"${message}"`)
    expect(asked.length).toBeGreaterThan(4)
    expect(logged).toEqual(expect.arrayContaining(asked))
  })
})
