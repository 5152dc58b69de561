import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { gatewayAuthorizers, gatewayFunctions, poolTriggers } from '../../infra/grants/backgroundFunctions.ts'
import { grants } from '../../infra/grants/grants.ts'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import { operations } from '../../shared/routes.ts'
import { apiBodyOf, apiRoutesOf, onlyResource, resourcesOf, templateOf } from './shop.ts'

type LambdaFunction = {
  readonly Description: string
  readonly Handler: string
  readonly Runtime: string
  readonly Architectures: readonly string[]
}
type Statement = { readonly Effect: string; readonly Action: unknown; readonly Resource: unknown }
type Policy = { readonly Roles?: readonly { Ref: string }[]; readonly PolicyDocument: { readonly Statement: readonly Statement[] } }

const template = templateOf()
const routes = apiRoutesOf(template)
const functions = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function')
const apiTests = globSync('test/api/**/*.test.ts').map(file => readFileSync(file, 'utf8'))

const functionOf = (name: string) => {
  const [found, ...others] = functions.filter(([, { Properties }]) => Properties.Description === name)
  expect(others).toEqual([])
  if (!found) throw new Error(`${name} has no function`)
  return { id: found[0], ...found[1].Properties }
}

const securityOf = { customer: [{ signedIn: [] }], admin: [{ signedIn: [] }], visitor: [{ fromEdge: [] }], stripe: undefined } as const

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })

/** The address at which API Gateway invokes a function. */
const invocationOf = (id: string) => ({
  'Fn::Join': [
    '',
    ['arn:', { Ref: 'AWS::Partition' }, ':apigateway:eu-west-3:lambda:path/2015-03-31/functions/', arnOf(id), '/invocations'],
  ],
})

describe.each(operations.map(operation => [operation.name, operation] as const))('%s', (name, { folder, route }) => {
  const deployed = routes.filter(([key]) => key === `${route.method} /api${route.path}`)
  const [[, described] = ['', undefined]] = deployed

  it('requires a handler, grants and a test for the operation', () => {
    expect(existsSync(`lambdas/${folder}/${name}.ts`)).toBe(true)
    expect(grants).toHaveProperty(name)
    expect(apiTests.filter(test => new RegExp(`\\b${name}\\b`).test(test)).length).toBeGreaterThan(0)
  })

  it('deploys one route, which requires a token exactly where its access does', () => {
    expect(deployed).toHaveLength(1)
    expect(described?.security).toEqual(securityOf[route.access])
    const placeholders = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect((described?.parameters ?? []).map(({ name: parameter }) => parameter)).toEqual(placeholders)
  })

  it('runs in a function of its own, to which this route alone leads', () => {
    const { id, Handler, Runtime, Architectures } = functionOf(name)
    expect([Handler, Runtime, Architectures]).toEqual(['index.handler', 'nodejs24.x', ['arm64']])
    expect(described?.['x-amazon-apigateway-integration']).toMatchObject({
      type: 'aws_proxy',
      payloadFormatVersion: '2.0',
      uri: invocationOf(id),
    })
    expect(routes.filter(([, other]) => JSON.stringify(other).includes(JSON.stringify(arnOf(id))))).toHaveLength(1)
  })
})

it('the routes that ask for nothing are the payment provider’s and those that say there is no such thing, and each says why', () => {
  const open = routes.filter(([, { security }]) => !security)
  expect(open.map(([key]) => key).toSorted()).toEqual(['$default', 'ANY /pages/{proxy+}', 'POST /api/stripe/webhook'])
  for (const [, { description }] of open) expect(description).toMatch(/^Open, because/)
})

it('the API is its body alone, of the OpenAPI that an import takes, with the name and the tags of the stack', () => {
  const { Properties } = onlyResource<object>(template, 'AWS::ApiGatewayV2::Api')
  expect(Object.keys(Properties)).toEqual(['Body'])
  const others = ['Route', 'Integration', 'Authorizer'].flatMap(kind => resourcesOf(template, `AWS::ApiGatewayV2::${kind}`))
  expect(others).toEqual([])
  const { openapi, info, tags } = apiBodyOf(template)
  expect([openapi, info.title]).toEqual(['3.0.1', 'Galerie-local'])
  expect(tags).toEqual([
    { name: 'application', 'x-amazon-apigateway-tag-value': 'galerie' },
    { name: 'stage', 'x-amazon-apigateway-tag-value': 'local' },
  ])
})

describe('the authorizers', () => {
  const { signedIn, fromEdge } = apiBodyOf(template).components.securitySchemes

  it('admits only tokens of this shop’s pool and client', () => {
    const [[pool] = ['']] = resourcesOf(template, 'AWS::Cognito::UserPool')
    const [[client] = ['']] = resourcesOf(template, 'AWS::Cognito::UserPoolClient')
    expect(signedIn?.['x-amazon-apigateway-authorizer']).toEqual({
      type: 'jwt',
      identitySource: '$request.header.Authorization',
      jwtConfiguration: {
        issuer: { 'Fn::Join': ['', ['https://cognito-idp.eu-west-3.amazonaws.com/', { Ref: pool }]] },
        audience: [{ Ref: client }],
      },
    })
  })

  it('ask one function whether a call came by the edge, once an hour for each proof, and none about a call without (E49)', () => {
    expect(fromEdge?.['x-amazon-apigateway-authorizer']).toEqual({
      type: 'request',
      identitySource: `$request.header.${originProofHeader}`,
      authorizerUri: invocationOf(functionOf('admitFromEdge').id),
      authorizerCredentials: routes[0]?.[1]['x-amazon-apigateway-integration'].credentials,
      authorizerPayloadFormatVersion: '2.0',
      authorizerResultTtlInSeconds: 3600,
      enableSimpleResponses: true,
    })
  })
})

it('functions of operations learn the site’s address from the stage, and none of them waits for the distribution (E38)', () => {
  type Stage = { readonly StageVariables: object }
  const { StageVariables } = onlyResource<Stage>(template, 'AWS::ApiGatewayV2::Stage').Properties
  const [[distribution] = ['']] = resourcesOf(template, 'AWS::CloudFront::Distribution')
  const siteUrl = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [distribution, 'DomainName'] }]] }
  expect(StageVariables).toEqual({ SITE_URL: siteUrl })
})

describe('the role by which API Gateway invokes the functions (E38)', () => {
  const callers = [...new Set(routes.map(([, described]) => described['x-amazon-apigateway-integration'].credentials['Fn::GetAtt'][0]))]
  const [caller = ''] = callers

  it('lets API Gateway alone assume the one role that invokes functions', () => {
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
    const names = [...operations.map(({ name }) => name), 'admitFromEdge', 'answerUnknown']
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

  it('groups logs by calls, sign-ins and background work, for one query each', () => {
    const answering = [...operations.map(({ name }) => name), ...Object.keys({ ...gatewayAuthorizers, ...gatewayFunctions })]
    const kindOf = (name: string): string => (answering.includes(name) ? 'calls' : name in poolTriggers ? 'sign-ins' : 'background')
    const groups = Map.groupBy(logging, ({ group }) => group)
    const kinds = [...groups.values()].map(members => [...new Set(members.map(({ name }) => kindOf(name)))])
    expect(kinds.toSorted()).toEqual([['background'], ['calls'], ['sign-ins']])
  })

  it.each(logging.map(each => [each.name, each] as const))(
    'lets the role of %s write the logs of its own group alone',
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

it('there is no route without an operation but those that say there is no such thing', () => {
  const unknown = ['$default', 'ANY /pages/{proxy+}']
  expect(routes.map(([key]) => key).toSorted()).toEqual(
    [...operations.map(({ route }) => `${route.method} /api${route.path}`), ...unknown].toSorted(),
  )
})
