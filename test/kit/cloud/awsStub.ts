import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What AWS and Stripe would say of an account; tests plant one fault each. Every part is on the wire as the service writes it. */
export type World = {
  /** Of these services AWS says that the caller may not ask them: `ses`. */
  denied: readonly string[]
  areCredentialsGood: boolean
  /** By region. */
  bootstraps: Readonly<Record<string, number>>
  /** The boundary that they were made with, the shop's where nothing is said. */
  boundary?: string
  /** The outputs of the stage's stack; none where it was never created. */
  outputs: Readonly<Record<string, string>> | undefined
  /** The state of the stage's stack, whole where nothing is said, and of its certificate's. */
  stackStatus?: string
  certificateStatus?: string
  isTerminationProtected?: boolean
  concurrency: number
  distributions: readonly { readonly id: string; readonly names: readonly string[] }[]
  /** The distributions of any account with that name, ids partly hidden. */
  conflicting: readonly string[]
  mailAccount: object
  identities: Readonly<Record<string, object>>
  /** The stack that has an identity among its resources. */
  identityStack: string | undefined
  certificate: object | undefined
  /** The output of the certificate's own stack, where one was deployed. */
  certificateArn?: string | undefined
  /** The output of the firewall's own stack, where one was deployed. */
  webAclArn?: string | undefined
  /** A hosted zone with the kinds of record at its names. */
  zone?: {
    readonly id: string
    readonly name: string
    readonly isPrivate: boolean
    readonly servers: readonly string[]
    readonly records: Readonly<Record<string, readonly string[]>>
  }
  secret: string
  endpoints: readonly object[]
  /** By its stack's output, the topic of the edge's alarms, where they were deployed. */
  edgeAlarmTopic?: string | undefined
  /** Of the shop's topic, and of the edge's. */
  subscriptions: readonly { readonly address: string; readonly arn: string }[]
  edgeSubscriptions?: World['subscriptions']
  /** The paths of what was put into buckets, whose lists stay empty. */
  stored?: string[]
}

type Call = {
  readonly service: string
  readonly region: string
  readonly method: string
  readonly path: string
  readonly input: URLSearchParams
  readonly target: string
}
type Reply = { readonly status?: number; readonly type: 'xml' | 'json'; readonly body: string; readonly error?: string }

const xml = (body: string): Reply => ({ type: 'xml', body })
const json = (body: unknown, status = 200, error?: string): Reply => ({
  type: 'json',
  status,
  body: JSON.stringify(body),
  ...(error && { error }),
})
const member = (body: string) => `<member>${body}</member>`
const result = (action: string, body: string): Reply =>
  xml(`<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`)
const refusal = (status: number, code: string, message: string): Reply => ({
  type: 'xml',
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
})

const stackOf = (
  name: string,
  outputs: Readonly<Record<string, string>>,
  status = 'CREATE_COMPLETE',
  isProtected = false,
  more = '',
): Reply => {
  const told = Object.entries(outputs).map(([key, value]) => member(`<OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue>`))
  const about = `<StackName>${name}</StackName><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><CreationTime>2026-11-01T00:00:00Z</CreationTime>`
  return result('DescribeStacks', `<Stacks>${member(`${about}<Outputs>${told.join('')}</Outputs>${more}`)}</Stacks>`)
}

const cloudFormation = (world: World, { input, region }: Call): Reply => {
  if (input.get('Action') === 'DescribeStackResources') {
    const { identityStack } = world
    if (!identityStack) return refusal(400, 'ValidationError', `Stack for ${input.get('PhysicalResourceId')} does not exist`)
    const resource = `<StackName>${identityStack}</StackName><LogicalResourceId>Mail</LogicalResourceId><ResourceType>AWS::SES::EmailIdentity</ResourceType><Timestamp>2026-11-01T00:00:00Z</Timestamp><ResourceStatus>CREATE_COMPLETE</ResourceStatus>`
    return result('DescribeStackResources', `<StackResources>${member(resource)}</StackResources>`)
  }
  const name = input.get('StackName') ?? ''
  const version = world.bootstraps[region]
  if (name === 'CDKToolkit' && version !== undefined) {
    const boundary = `<ParameterKey>InputPermissionsBoundary</ParameterKey><ParameterValue>${world.boundary ?? 'Galerie-Boundary'}</ParameterValue>`
    return stackOf(name, { BootstrapVersion: String(version) }, undefined, undefined, `<Parameters>${member(boundary)}</Parameters>`)
  }
  if (name.endsWith('-Certificate'))
    return world.certificateArn && region === 'us-east-1'
      ? stackOf(name, { CertificateArn: world.certificateArn }, world.certificateStatus)
      : refusal(400, 'ValidationError', `Stack with id ${name} does not exist`)
  if (name.endsWith('-Firewall'))
    return world.webAclArn && region === 'us-east-1'
      ? stackOf(name, { WebAclArn: world.webAclArn })
      : refusal(400, 'ValidationError', `Stack with id ${name} does not exist`)
  if (name.endsWith('-EdgeAlarms'))
    return world.edgeAlarmTopic && region === 'us-east-1'
      ? stackOf(name, { AlarmTopicArn: world.edgeAlarmTopic })
      : refusal(400, 'ValidationError', `Stack with id ${name} does not exist`)
  if (name !== 'CDKToolkit' && world.outputs) return stackOf(name, world.outputs, world.stackStatus, world.isTerminationProtected)
  return refusal(400, 'ValidationError', `Stack with id ${name} does not exist`)
}

const cloudFront = ({ distributions, conflicting }: World, { path }: Call): Reply => {
  const list = (root: string, items: readonly string[]) =>
    xml(
      `<${root}><Marker></Marker><MaxItems>100</MaxItems><IsTruncated>false</IsTruncated><Quantity>${items.length}</Quantity><Items>${items.join('')}</Items></${root}>`,
    )
  if (path.includes('/conflicting-alias'))
    return list(
      'ConflictingAliasesList',
      conflicting.map(
        id =>
          `<ConflictingAlias><Alias>a</Alias><DistributionId>${id}</DistributionId><AccountId>******9012</AccountId></ConflictingAlias>`,
      ),
    )
  return list(
    'DistributionList',
    distributions.map(
      ({ id, names }) =>
        `<DistributionSummary><Id>${id}</Id><Aliases><Quantity>${names.length}</Quantity><Items>${names.map(name => `<CNAME>${name}</CNAME>`).join('')}</Items></Aliases></DistributionSummary>`,
    ),
  )
}

const mail = ({ mailAccount, identities }: World, { path }: Call): Reply => {
  if (path === '/v2/email/account') return json(mailAccount)
  const identity = identities[decodeURIComponent(path.split('/').at(-1) ?? '')]
  return identity ? json(identity) : json({ message: 'Email identity does not exist.' }, 404, 'NotFoundException')
}

const route53 = ({ zone }: World, { path }: Call): Reply => {
  const [, id] = /\/hostedzone\/([^/?]+)/.exec(path) ?? []
  if (!zone || zone.id !== id) return refusal(404, 'NoSuchHostedZone', `No hosted zone found with ID: ${id}`)
  if (!path.includes('/rrset')) {
    const { name, isPrivate, servers } = zone
    const about = `<HostedZone><Id>/hostedzone/${id}</Id><Name>${name}.</Name><CallerReference>a</CallerReference><Config><PrivateZone>${isPrivate}</PrivateZone></Config></HostedZone>`
    const delegation = servers.map(server => `<NameServer>${server}</NameServer>`).join('')
    return xml(
      `<GetHostedZoneResponse>${about}<DelegationSet><NameServers>${delegation}</NameServers></DelegationSet></GetHostedZoneResponse>`,
    )
  }
  // The list begins at a name and goes on with the zone's others.
  const start = new URL(path, 'http://aws').searchParams.get('name') ?? ''
  const names = Object.keys(zone.records)
  const sets = names.slice(Math.max(0, names.indexOf(start))).flatMap(at => (zone.records[at] ?? []).map(type => [at, type] as const))
  const listed = sets.map(([at, type]) => `<ResourceRecordSet><Name>${at}.</Name><Type>${type}</Type></ResourceRecordSet>`).join('')
  return xml(
    `<ListResourceRecordSetsResponse><ResourceRecordSets>${listed}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>100</MaxItems></ListResourceRecordSetsResponse>`,
  )
}

const services: Readonly<Record<string, (world: World, call: Call) => Reply>> = {
  sts: ({ areCredentialsGood }) =>
    areCredentialsGood
      ? result('GetCallerIdentity', '<Arn>arn:aws:iam::123456789012:user/a</Arn><UserId>A</UserId><Account>123456789012</Account>')
      : refusal(403, 'ExpiredToken', 'The security token included in the request is expired'),
  cloudformation: cloudFormation,
  cloudfront: cloudFront,
  route53,
  lambda: ({ concurrency }) => json({ AccountLimit: { ConcurrentExecutions: concurrency } }),
  ses: mail,
  acm: ({ certificate }) =>
    certificate
      ? json({ Certificate: certificate })
      : json({ __type: 'ResourceNotFoundException', message: 'Could not find certificate' }, 400),
  s3: ({ stored }, { method, path }) => {
    if (method === 'PUT') stored?.push(path)
    if (method === 'GET' && !path.includes('list-type')) return json([])
    return xml(method === 'GET' ? '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' : '')
  },
  secretsmanager: ({ secret }) => json({ ARN: 'arn', Name: 'stripe', SecretString: secret }),
  sns: ({ subscriptions, edgeSubscriptions = [] }, { region }) =>
    result(
      'ListSubscriptionsByTopic',
      `<Subscriptions>${(region === 'us-east-1' ? edgeSubscriptions : subscriptions).map(({ address, arn }) => member(`<SubscriptionArn>${arn}</SubscriptionArn><Protocol>email</Protocol><Endpoint>${address}</Endpoint>`)).join('')}</Subscriptions>`,
    ),
  stripe: ({ endpoints }) => json({ object: 'list', data: endpoints, has_more: false, url: '/v1/webhook_endpoints' }),
}

const answer = (world: World, call: Call): Reply => {
  if (world.denied.includes(call.service)) {
    const message = `User: u is not authorized to perform: ${call.service} on resource: arn:aws:ses:eu-west-3:123456789012:identity/moi@ailleurs.fr`
    return ['cloudfront', 'route53'].includes(call.service)
      ? refusal(403, 'AccessDenied', message)
      : json({ message }, 403, 'AccessDeniedException')
  }
  return services[call.service]?.(world, call) ?? json({ message: `no ${call.service}` }, 400, 'UnknownService')
}

/** Answers for AWS and for Stripe on one port, as the world is at the moment of each call. */
export const startAwsStub = async (worldNow: () => World): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? '/'
    const [, region = '', service = path.startsWith('/v1/') ? 'stripe' : ''] =
      /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\/aws4_request/.exec(request.headers.authorization ?? '') ?? []
    const input = new URLSearchParams(Buffer.concat(chunks).toString())
    const target = String(request.headers['x-amz-target'] ?? '')
    const { status = 200, type, body, error } = answer(worldNow(), { service, region, method: request.method ?? '', path, input, target })
    const contentType = type === 'xml' ? 'text/xml' : target ? 'application/x-amz-json-1.1' : 'application/json'
    response.writeHead(status, { 'content-type': contentType, ...(error && { 'x-amzn-errortype': error }) }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
