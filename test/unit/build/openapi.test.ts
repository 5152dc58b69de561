import { describe, expect, it } from '@jest/globals'
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
