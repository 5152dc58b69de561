import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { patterns } from '../../../shared/paths.ts'
import { operations } from '../../../shared/routes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { templateFile, writtenAt } from '../../kit/cloud/siteFiles.ts'
import { headerGrade } from '../../kit/values/headerGrade.ts'

type Asked = { readonly method: string; readonly path: string }
const read = (path: string): Asked => ({ method: 'GET', path })

/** Every address of the site, and one below each that nothing is at. */
const pages = Object.values(patterns).flatMap(pattern => {
  const path = pattern.replaceAll(/:\w+/g, 'barques-au-repos')
  return [read(path), read(`${path.replace(/\/$/, '')}/nowhere`), read(`/data${path.replace(/\/$/, '')}.json`)]
})

const calls = operations.map(({ route: { method, path } }) => ({ method, path: `/api${path.replaceAll(/\{\w+\}/g, '999999999')}` }))

/** One stored file of each folder and ending. */
const files = async (): Promise<readonly Asked[]> => {
  const keys = [...(await writtenAt()).keys()]
  const kinds = new Map(keys.map(key => [`${key.split('/').slice(0, -1).join('/')}.${key.split('.').at(-1)}`, key]))
  return [...kinds.values()].map(key => read(`/${key}`))
}

/** An address of each of the distribution's behaviours. */
const behaviours = async (): Promise<readonly Asked[]> => {
  type Resource = {
    readonly Type: string
    readonly Properties: { readonly DistributionConfig?: { readonly CacheBehaviors: readonly { readonly PathPattern: string }[] } }
  }
  const { Resources }: { Resources: Record<string, Resource> } = JSON.parse(await readFile(templateFile, 'utf8'))
  const found = Object.values(Resources).flatMap(({ Properties }) => Properties?.DistributionConfig?.CacheBehaviors ?? [])
  expect(found.length).toBeGreaterThan(3)
  return found.map(({ PathPattern }) => read(`/${PathPattern.replace(/^\//, '').replaceAll('*', 'nothing')}`))
}

const gradeOf = async ({ method, path }: Asked): Promise<string> => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  const { status, headers } = await fetch(new URL(path, endpoints().site), { method, redirect: 'manual', ...body })
  return `${method} ${path} ${status}: ${headerGrade(headers)}`
}

/** Pictures may stand in the webmail that shows an order's mail (`cross-origin`), which gives up ten points. */
const isPicture = (graded: string): boolean => graded.startsWith('GET /media/')

it('every answer of the shop has the 130 points that Mozilla’s Observatory gives for headers, and a picture 120', async () => {
  const asked = [...pages, ...calls, ...(await files()), ...(await behaviours())]
  const graded: string[] = []
  for (const each of asked) graded.push(await gradeOf(each))
  expect(graded.filter(isPicture).length).toBeGreaterThan(0)
  expect(graded.filter(each => !each.endsWith(isPicture(each) ? ': 120' : ': 130'))).toEqual([])
})
