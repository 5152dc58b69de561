import { Aws, Stack } from 'aws-cdk-lib'
import type { Role } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { originProofHeader } from '../../lambdas/kit/settings.ts'
import type { OperationName } from '../../shared/routes.ts'
import { pathsOf } from '../build/openApiPaths.ts'
import type { Resources } from './permissions.ts'

/** The functions that the API's gateway invokes, and the role with which it does. */
export type Answering = {
  readonly operations: Readonly<Record<OperationName, LambdaFunction>>
  /** Tells whether a call came through the distribution. */
  readonly admitFromEdge: LambdaFunction
  /** Answers whatever is no operation. */
  readonly answerUnknown: LambdaFunction
  readonly caller: Role
}

type Named = { readonly title: string; readonly tags: Readonly<Record<string, string>> }

const invocationOf = (invoked: LambdaFunction): string =>
  `arn:${Aws.PARTITION}:apigateway:${Stack.of(invoked).region}:lambda:path/2015-03-31/functions/${invoked.functionArn}/invocations`

/**
 * A route that a function answers, invoked by a role instead of a resource policy of the function, which would be one more resource of the
 * stack for each (E38): https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-integration.html
 */
const answeredBy = (answering: LambdaFunction, caller: Role) => ({
  responses: { default: { description: 'The answer of the function' } },
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    httpMethod: 'POST',
    payloadFormatVersion: '2.0',
    uri: invocationOf(answering),
    credentials: caller.roleArn,
  },
})

const withParametersOf = (path: string) => {
  const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return parameters.length ? { parameters } : {}
}

/** What the gateway asks of a caller, by who may call; a route that asks for nothing says why. */
const admissions = {
  customer: { security: [{ signedIn: [] }] },
  admin: { security: [{ signedIn: [] }] },
  visitor: { security: [{ fromEdge: [] }] },
  stripe: { description: 'Open, because the payment provider proves itself by signing the exact bytes.' },
} as const

/**
 * The authorizers: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-authorizer.html
 * Without the header of `fromEdge` the gateway answers 401 itself, and it caches the function's answer for a value for an hour (E49):
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
 */
const securitySchemes = ({ admitFromEdge, caller }: Answering, { issuer, client }: Resources['users']) => ({
  signedIn: {
    type: 'oauth2',
    'x-amazon-apigateway-authorizer': {
      type: 'jwt',
      identitySource: '$request.header.Authorization',
      jwtConfiguration: { issuer, audience: [client.userPoolClientId] },
    },
  },
  fromEdge: {
    type: 'apiKey',
    in: 'header',
    name: originProofHeader,
    'x-amazon-apigateway-authorizer': {
      type: 'request',
      identitySource: `$request.header.${originProofHeader}`,
      authorizerUri: invocationOf(admitFromEdge),
      authorizerCredentials: caller.roleArn,
      authorizerPayloadFormatVersion: '2.0',
      authorizerResultTtlInSeconds: 3600,
      enableSimpleResponses: true,
    },
  },
})

const missingPages = '/pages/{proxy+}'

/**
 * Everything that is no operation, such as missing objects, for which the origin groups fall back to these routes. A function answers,
 * because a route to another address would lead back into the distribution, and AWS does not document whether CloudFront accepts a request
 * that it made itself. `$default` is written as AWS's own SAM does:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-any-method.html
 */
const unknownPaths = ({ answerUnknown, caller }: Answering) => {
  const answered = { description: 'Open, because that there is no such thing is no secret.', ...answeredBy(answerUnknown, caller) }
  return {
    [missingPages]: { 'x-amazon-apigateway-any-method': { ...withParametersOf(missingPages), ...answered } },
    $default: { 'x-amazon-apigateway-any-method': { isDefaultRoute: true, ...answered } },
  }
}

/**
 * The HTTP API as OpenAPI: routes, integrations and authorizers in one resource of the stack. It has no schemas, because an HTTP API takes
 * OpenAPI 3.0 and ignores them: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-open-api.html
 * CloudFormation refuses name and tags beside a body (https://github.com/aws/aws-cdk/issues/28552), so that they are in it:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-openapi-extensions-x-amazon-apigateway-tag-value.html
 */
export const apiBody = (answering: Answering, users: Resources['users'], { title, tags }: Named) => ({
  openapi: '3.0.1',
  info: { title, version: '1.0.0' },
  tags: Object.entries(tags).map(([name, value]) => ({ name, 'x-amazon-apigateway-tag-value': value })),
  paths: {
    ...pathsOf(
      ({ name, route }) => ({
        ...withParametersOf(route.path),
        ...admissions[route.access],
        ...answeredBy(answering.operations[name], answering.caller),
      }),
      '/api',
    ),
    ...unknownPaths(answering),
  },
  components: { securitySchemes: securitySchemes(answering, users) },
})
