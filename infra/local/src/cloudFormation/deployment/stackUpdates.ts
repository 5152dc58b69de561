import type { OriginHeaders } from '../../cloudFront/originHeaders.ts'
import { AwsError, escapeXml, type Service } from '../../kit/awsService.ts'
import type { Reply } from '../../kit/http.ts'
import type { Template } from '../template.ts'

const inputOf = (body: Buffer): URLSearchParams => new URLSearchParams(body.toString())

const xml = (body: string): Reply => ({ status: 200, headers: { 'content-type': 'text/xml' }, body: `<?xml version="1.0"?>\n${body}` })

const membersOf = (name: 'Parameter' | 'Output', values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `<member><${name}Key>${key}</${name}Key><${name}Value>${escapeXml(value)}</${name}Value></member>`)
    .join('')

/** Reads the parameters of an update: as on AWS, each is given a value or said to stay. */
const parametersOf = (input: URLSearchParams): Readonly<Record<string, string>> => {
  const keys = [...input].filter(([name]) => name.endsWith('.ParameterKey'))
  return Object.fromEntries(
    keys.flatMap(([name, key]) => {
      const value = input.get(name.replace(/Key$/, 'Value'))
      return value === null ? [] : [[key, value] as const]
    }),
  )
}

/**
 * Provides of CloudFormation what changes a parameter of the shop's stack: its description, and an update with the template as it is, which
 * reaches the distribution's headers alone. The stack says that it is updated before the edge is, since AWS promises nothing else.
 */
export const stackService = (first: Template, originHeaders: OriginHeaders): Service => {
  let template = first
  const describe = () =>
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>local</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Parameters>${membersOf('Parameter', template.parameters)}</Parameters><Outputs>${membersOf('Output', template.outputs)}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
  return {
    denial: { status: 403, code: 'AccessDenied' },
    refusal: ({ status, code, message }) => ({
      ...xml(
        `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
      ),
      status,
    }),
    accessesOf: ({ body }) => [{ action: `cloudformation:${inputOf(body).get('Action')}`, resource: '*' }],
    handle: async ({ body }) => {
      const input = inputOf(body)
      const action = input.get('Action')
      if (action === 'DescribeStacks') return xml(describe())
      if (action !== 'UpdateStack' || input.get('UsePreviousTemplate') !== 'true')
        throw new AwsError(400, 'InvalidAction', `The local cloud's CloudFormation has no ${action} with another template`)
      template = template.withParameters(parametersOf(input))
      originHeaders.update(template)
      return xml('<UpdateStackResponse><UpdateStackResult><StackId>local</StackId></UpdateStackResult></UpdateStackResponse>')
    },
  }
}

/** Adds to CloudFront's invalidations whether the distribution is deployed everywhere. */
export const withDistribution = (invalidations: Service, originHeaders: OriginHeaders): Service => ({
  ...invalidations,
  accessesOf: call => (call.method === 'GET' ? [{ action: 'cloudfront:GetDistribution', resource: '*' }] : invalidations.accessesOf(call)),
  handle: async call => {
    if (call.method !== 'GET') return await invalidations.handle(call)
    return xml(`<Distribution><Status>${originHeaders.isDeployed() ? 'Deployed' : 'InProgress'}</Status></Distribution>`)
  },
})
