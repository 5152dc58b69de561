import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { gatewayAuthorizers, gatewayFunctions, poolTriggers } from '../../infra/grants/backgroundFunctions.ts'
import { grants } from '../../infra/grants/grants.ts'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import { operations } from '../../shared/routes.ts'
import { resourcesOf, templateOf } from './shop.ts'

type Route = { readonly RouteKey: string; readonly AuthorizationType: string; readonly AuthorizerId?: unknown; readonly Target: unknown }
type LambdaFunction = {
  readonly Description: string
  readonly Handler: string
  readonly Runtime: string
  readonly Architectures: readonly string[]
}
type Integration = {
  readonly IntegrationUri: unknown
  readonly CredentialsArn: { readonly 'Fn::GetAtt': readonly [string, string] }
}
type Permission = { readonly FunctionName: { 'Fn::GetAtt': readonly [string, string] }; readonly SourceArn: unknown }
type Authorizer = {
  readonly AuthorizerType: string
  readonly AuthorizerUri?: unknown
  readonly AuthorizerResultTtlInSeconds?: number
  readonly EnableSimpleResponses?: boolean
  readonly IdentitySource: readonly string[]
}
type Statement = { readonly Effect: string; readonly Action: unknown; readonly Resource: unknown }
type Policy = { readonly Roles?: readonly { Ref: string }[]; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }

const template = templateOf()
const routes = resourcesOf<Route>(template, 'AWS::ApiGatewayV2::Route').map(([, route]) => route.Properties)
const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function')
const permissions = resourcesOf<Permission>(template, 'AWS::Lambda::Permission').map(([, permission]) => permission.Properties)
const integrations = resourcesOf<Integration>(template, 'AWS::ApiGatewayV2::Integration')
const apiTests = globSync('test/api/**/*.test.ts').map(file => readFileSync(file, 'utf8'))

const functionOf = (name: string) => {
  const [found, ...others] = functions.filter(([, { Properties }]) => Properties.Description === name)
  expect(others).toEqual([])
  if (!found) throw new Error(`${name} has no function`)
  return { id: found[0], ...found[1].Properties }
}

const authorizationOf = { customer: 'JWT', admin: 'JWT', visitor: 'CUSTOM', stripe: 'NONE' } as const

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })

describe.each(operations.map(operation => [operation.name, operation] as const))('%s', (name, { noun, route }) => {
  const deployed = () => routes.filter(({ RouteKey }) => RouteKey === `${route.method} /api${route.path}`)

  it('has its handler, its grants and a test', () => {
    expect(existsSync(`lambdas/${noun}/${name}.ts`)).toBe(true)
    expect(grants).toHaveProperty(name)
    expect(apiTests.filter(test => new RegExp(`\\b${name}\\b`).test(test)).length).toBeGreaterThan(0)
  })

  it('is one route, asking for a token exactly when it is a customer’s or the owner’s, and of visitors that they come by the edge', () => {
    expect(deployed()).toHaveLength(1)
    expect(deployed()[0]?.AuthorizationType).toBe(authorizationOf[route.access])
    expect(Boolean(deployed()[0]?.AuthorizerId)).toBe(route.access !== 'stripe')
  })

  it('runs in a function of its own, which this route alone leads to', () => {
    const { id, Handler, Runtime, Architectures } = functionOf(name)
    expect([Handler, Runtime, Architectures]).toEqual(['index.handler', 'nodejs24.x', ['arm64']])
    const leading = integrations.filter(([, { Properties }]) => JSON.stringify(Properties.IntegrationUri) === JSON.stringify(arnOf(id)))
    expect(leading).toHaveLength(1)
    expect(JSON.stringify(deployed()[0]?.Target)).toContain(JSON.stringify({ Ref: leading[0]?.[0] }))
    expect(permissions.filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === id)).toEqual([])
  })
})

it('whether a call came by the edge is asked of one function, once an hour for each proof, and of none for a call without (E49)', () => {
  const authorizers = resourcesOf<Authorizer>(template, 'AWS::ApiGatewayV2::Authorizer')
  const asking = authorizers.filter(([, { Properties }]) => Properties.AuthorizerType === 'REQUEST')
  expect(asking).toHaveLength(1)
  const [[id, { Properties }] = ['', { Properties: undefined }]] = asking
  const { id: admitting } = functionOf('admitFromEdge')
  expect(Properties).toMatchObject({
    AuthorizerPayloadFormatVersion: '2.0',
    AuthorizerResultTtlInSeconds: 3600,
    EnableSimpleResponses: true,
    IdentitySource: [`$request.header.${originProofHeader}`],
  })
  expect(JSON.stringify(Properties?.AuthorizerUri)).toContain(JSON.stringify(arnOf(admitting)))
  const [permission, ...others] = permissions.filter(({ FunctionName }) => FunctionName['Fn::GetAtt'][0] === admitting)
  expect(others).toEqual([])
  expect(JSON.stringify(permission?.SourceArn)).toContain(`"/authorizers/",{"Ref":"${id}"}`)
})

describe('the role by which API Gateway invokes the operations (E38)', () => {
  const callers = [...new Set(integrations.map(([, { Properties }]) => Properties.CredentialsArn['Fn::GetAtt'][0]))]
  const [caller = ''] = callers

  it('is one, which API Gateway alone may take', () => {
    expect(callers).toHaveLength(1)
    type Role = { readonly AssumeRolePolicyDocument: { readonly Statement: readonly object[] } }
    const role = resourcesOf<Role>(template, 'AWS::IAM::Role').find(([id]) => id === caller)?.[1].Properties
    expect(role?.AssumeRolePolicyDocument.Statement).toEqual([
      { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'apigateway.amazonaws.com' } },
    ])
    expect(Object.keys(role ?? {})).not.toContain('Policies')
  })

  it('invokes these functions and does nothing else', () => {
    const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap(type => resourcesOf<Policy>(template, type))
    const statements = policies
      .filter(([, { Properties }]) => Properties.Roles?.some(({ Ref }) => Ref === caller))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    expect(new Set(statements.map(({ Effect, Action }) => `${Effect} ${Action}`))).toEqual(new Set(['Allow lambda:InvokeFunction']))
    const invoked = statements.flatMap(({ Resource }) => Resource).map(arn => JSON.stringify(arn))
    const names = [...operations.map(({ name }) => name), 'answerUnknown']
    expect(invoked.toSorted()).toEqual(names.map(name => JSON.stringify(arnOf(functionOf(name).id))).toSorted())
  })
})

describe('the logs of functions', () => {
  type Logging = { readonly Description: string; readonly LoggingConfig: { LogGroup: { Ref: string } }; readonly Role: GetAtt }
  type GetAtt = { readonly 'Fn::GetAtt': readonly [string, string] }
  const logging = resourcesOf<Logging>(template, 'AWS::Lambda::Function')
    // The CDK’s own copier writes by a policy of AWS’s.
    .filter(([, { Properties }]) => Properties.LoggingConfig && Properties.Description)
    .map(([, { Properties }]) => ({
      name: Properties.Description,
      group: Properties.LoggingConfig.LogGroup.Ref,
      role: Properties.Role['Fn::GetAtt'][0],
    }))

  it('are in three groups, each of which one query searches: of calls, of sign-ins, and of what runs in the background', () => {
    const answering = [...operations.map(({ name }) => name), ...Object.keys({ ...gatewayAuthorizers, ...gatewayFunctions })]
    const kindOf = (name: string): string => (answering.includes(name) ? 'calls' : name in poolTriggers ? 'sign-ins' : 'background')
    const groups = Map.groupBy(logging, ({ group }) => group)
    const kinds = [...groups.values()].map(members => [...new Set(members.map(({ name }) => kindOf(name)))])
    expect(kinds.toSorted()).toEqual([['background'], ['calls'], ['sign-ins']])
  })

  it.each(logging.map(each => [each.name, each] as const))(
    'of %s may be written by its role, into its group and no other',
    (_, { role, group }) => {
      type Role = { readonly Policies?: readonly Policy[] }
      const policies = resourcesOf<Role>(template, 'AWS::IAM::Role').find(([id]) => id === role)?.[1].Properties.Policies ?? []
      const writing = policies
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .filter(({ Action }) => JSON.stringify(Action).includes('logs:PutLogEvents'))
      expect(writing.map(({ Resource }) => Resource)).toEqual([arnOf(group)])
    },
  )
})

const unknown = ['$default', 'ANY /pages/{proxy+}']

it('there is no route without an operation but those that say there is no such thing', () => {
  expect(routes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(
    [...operations.map(({ route }) => `${route.method} /api${route.path}`), ...unknown].toSorted(),
  )
})
