import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, type FunctionProps, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { distDirectory } from '../build/step.ts'
import type { FunctionName } from '../grants/backgroundFunctions.ts'
import type { Grant, ObjectGrant } from '../grants/grant.ts'
import { environmentOf, type Resources, statementsOf } from './permissions.ts'

type Props = {
  readonly name: FunctionName
  readonly grant: Grant
  readonly resources: Resources
  readonly timeout?: Duration
  /** Permissions that the function's event source needs, besides its grant. */
  readonly statements?: readonly PolicyStatement[]
  /** Environment variables besides those its grant brings. */
  readonly environment?: Readonly<Record<string, string>>
  /** The log group that it writes to, unless it is a function in the background. */
  readonly logGroup?: ILogGroup
  /** Options that differ from the defaults. */
  readonly options?: Pick<FunctionProps, 'memorySize' | 'architecture' | 'onFailure'>
}

/** Creates a log group for functions or the API. */
export const newLogGroup = (scope: Construct, id: string): LogGroup =>
  new LogGroup(scope, id, { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY })

/** Returns the bundle that `infra/build/build.ts` made for a function. The source map is not deployed; developers read stack traces with it. */
const bundleOf = (name: FunctionName): Code => Code.fromAsset(join(distDirectory, 'lambdas', name), { exclude: ['*.map'] })

/** Returns the ARN of the account's identities at SES, as cdk-nag writes it in its rule about wildcards. */
const anyIdentity = ({ region }: Stack): string => ['arn', '<AWS::Partition>', 'ses', region, '<AWS::AccountId>', 'identity/*'].join(':')

/** A Lambda with the common defaults, and a role that contains its grant and nothing else. */
export class GalleryFunction extends Construct {
  readonly name: FunctionName
  readonly function: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { name, grant, resources, timeout, statements = [], environment, options } = props
    this.name = name
    const logGroup = props.logGroup ?? resources.backgroundLogs
    const logging = new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        [name]: new PolicyDocument({ statements: [logging, ...statementsOf(grant, resources), ...statements] }),
      },
    })
    if (grant.mail)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::${anyIdentity(Stack.of(this))}]`,
        reason: 'In the sandbox SES asks for the recipient’s identity as well; the condition allows one sender.',
      })
    this.acknowledgeFiles(grant.objects?.uploads, resources.uploads)
    this.acknowledgeFiles(grant.objects?.media, resources.media)
    this.acknowledgeFiles(grant.objects?.site, resources.site)
    this.acknowledgeFiles(grant.objects?.papers, resources.papers.bucket)
    this.function = new LambdaFunction(this, 'Function', {
      description: name,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      // A call to the payment provider is tried three times, for up to five seconds each; the HTTP API times out after 30 seconds.
      timeout: timeout ?? Duration.seconds(grant.stripe ? 25 : 10),
      code: bundleOf(name),
      handler: 'index.handler',
      // Without this the CDK would add statements to the role, which `grants.ts` defines completely.
      role: this.role.withoutPolicyUpdates(),
      logGroup,
      environment: { ...environmentOf(grant, resources), ...environment },
      ...options,
    })
  }

  private acknowledgeFiles(grants: readonly ObjectGrant[] = [], bucket: IBucket): void {
    const arn = `<${Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>`
    for (const key of grants.flatMap(({ keys }) => keys)) {
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::${arn}/${key}]`,
        reason: 'Files are named when they come; what a function may touch is told by how their names begin.',
      })
    }
  }
}

/** Returns the functions of these names from those that the stack has so far. */
export const functionsNamed = (stack: Stack, names: readonly FunctionName[]): readonly LambdaFunction[] => {
  const made = stack.node.findAll().filter(construct => construct instanceof GalleryFunction)
  return names.map(name => {
    const found = made.find(candidate => candidate.name === name)
    if (!found) throw new Error(`The stack has no function ${name} yet`)
    return found.function
  })
}
