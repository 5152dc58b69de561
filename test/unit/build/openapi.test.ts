import { describe, expect, it } from '@jest/globals'
import { apiPageOf } from '../../../infra/build/apiPage.ts'
import { openApiDocument } from '../../../infra/build/openapi.ts'
import { operations } from '../../../shared/routes.ts'

const { paths, components } = openApiDocument()

describe('the OpenAPI document', () => {
  it.each(operations)('describes $name where the route says it lives', ({ name, noun, route }) => {
    const described = paths[route.path]?.[route.method.toLowerCase()]
    expect(described).toMatchObject({ operationId: name, tags: [noun], summary: route.summary })
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '500', ...Object.values(route.refusals ?? {}).map(({ status }) => String(status))]),
    )
  })

  it('names every placeholder of a path as a required parameter', () => {
    for (const { route } of operations) {
      const placeholders = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = paths[route.path]?.[route.method.toLowerCase()]?.parameters.filter(({ in: place }) => place === 'path')
      expect(described?.map(({ name }) => name)).toEqual(placeholders)
    }
  })

  it('refers only to what it defines', () => {
    const references = [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]))
  })
})

describe('the page of the API', () => {
  const page = apiPageOf(openApiDocument())
  const scripts = [...page.matchAll(/<script type="([^"]+)"[^>]*>(.*?)<\/script>/gs)]

  it('the page of the API holds the document of every operation', () => {
    const [, , json = ''] = scripts.find(([, type]) => type === 'application/json') ?? []
    const described = Object.values(JSON.parse(json).paths).flatMap(methods => Object.values(methods as object))
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  })

  it('the page of the API has its script whole, loads nothing and sends nothing', () => {
    expect(scripts.map(([, type]) => type)).toEqual(['application/json', 'module'])
    expect(page.trimEnd()).toMatch(/init\(JSON\.parse\(textContent\), .*<\/script>\n<\/html>$/s)
    expect(scripts[1]?.[2]).not.toContain('<!--')
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?!data:)/)
    expect(page).toContain(`content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:;`)
  })
})
