import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { grants } from '../../infra/grants/grants.ts'
import { operations } from '../../shared/routes.ts'
import { soughtPrefixes } from '../../web/layout/paths.ts'
import { resourcesOf, templateOf } from './shop.ts'

type Route = { readonly RouteKey: string; readonly AuthorizationType: string; readonly AuthorizerId?: unknown; readonly Target: unknown }
type LambdaFunction = {
  readonly Description: string
  readonly Handler: string
  readonly Runtime: string
  readonly Architectures: readonly string[]
}
type Permission = { readonly FunctionName: { 'Fn::GetAtt': readonly [string, string] }; readonly SourceArn: unknown }

const template = templateOf()
const routes = resourcesOf<Route>(template, 'AWS::ApiGatewayV2::Route').map(([, route]) => route.Properties)
const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function')
const permissions = resourcesOf<Permission>(template, 'AWS::Lambda::Permission').map(([, permission]) => permission.Properties)
const apiTests = globSync('test/api/**/*.test.ts').map(file => readFileSync(file, 'utf8'))

const functionOf = (name: string) => {
  const [found, ...others] = functions.filter(([, { Properties }]) => Properties.Description === name)
  expect(others).toEqual([])
  if (!found) throw new Error(`${name} has no function`)
  return { id: found[0], ...found[1].Properties }
}

describe.each(operations.map(operation => [operation.name, operation] as const))('%s', (name, { noun, route }) => {
  const deployed = () => routes.filter(({ RouteKey }) => RouteKey === `${route.method} /api${route.path}`)

  it('has its handler, its grants and a test', () => {
    expect(existsSync(`lambdas/${noun}/${name}.ts`)).toBe(true)
    expect(grants).toHaveProperty(name)
    expect(apiTests.filter(test => new RegExp(`\\b${name}\\b`).test(test)).length).toBeGreaterThan(0)
  })

  it('is one route, asking for a token exactly when it is a customer’s or the owner’s', () => {
    const needsToken = route.access === 'admin' || route.access === 'customer'
    expect(deployed()).toHaveLength(1)
    expect(deployed()[0]?.AuthorizationType).toBe(needsToken ? 'JWT' : 'NONE')
    expect(Boolean(deployed()[0]?.AuthorizerId)).toBe(needsToken)
  })

  it('runs in a function of its own, which the API may call for this route alone', () => {
    const { id, Handler, Runtime, Architectures } = functionOf(name)
    expect([Handler, Runtime, Architectures]).toEqual(['index.handler', 'nodejs24.x', ['arm64']])
    const callers = permissions.filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === id)
    expect(callers).toHaveLength(1)
    expect(JSON.stringify(callers[0]?.SourceArn)).toContain(`/*/*/api${route.path}"`)
  })
})

const unknown = ['$default', ...['', ...Object.values(soughtPrefixes)].map(prefix => `ANY /pages${prefix}/{proxy+}`)]

it('there is no route without an operation but those that say there is no such thing', () => {
  expect(routes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(
    [...operations.map(({ route }) => `${route.method} /api${route.path}`), ...unknown].toSorted(),
  )
})
