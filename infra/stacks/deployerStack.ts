import { App, CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnOIDCProvider, CfnRole } from 'aws-cdk-lib/aws-iam'
import type { Construct, Node } from 'constructs'
import { hosting } from '../../shared/hosting.ts'
import { boundaryContext } from '../grants/boundary.ts'
import { readStageName, stackNameOf } from '../stages/stage.ts'
import { budgetStackOf } from './budgetStack.ts'
import { certificateRegion, certificateStackOf } from './certificateStack.ts'
import { edgeAlarmsRegion, edgeAlarmsStackOf } from './edgeAlarmsStack.ts'
import { firewallRegion, firewallStackOf } from './firewallStack.ts'

/** The repository whose GitHub Actions jobs may deploy: https://docs.github.com/en/actions/concepts/security/openid-connect */
const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

type Deployer = {
  /**
   * `owner/name` as GitHub's tokens spell it: with both ids, `owner@1/name@2`, for a repository created since 15 July 2026
   * (https://github.blog/changelog/2026-04-23-immutable-subject-claims-for-github-actions-oidc-tokens/).
   */
  readonly repository: string
  readonly stages: readonly string[]
  /** An account has one OIDC provider for GitHub; an existing one is used as it is. */
  readonly hasProvider: boolean
}

/** Reads the command line: `-c repository=owner/name -c stages=dev,prod`, and `-c provider=existing` where the account has one. */
const deployerOf = (node: Node): Deployer => {
  const [repository, stages, provider] = ['repository', 'stages', 'provider'].map(key => String(node.tryGetContext(key) ?? ''))
  if (!/^[\w.-]+(?:@\d+\/[\w.-]+@\d+|\/[\w.-]+)$/.test(repository ?? ''))
    throw new Error('Name the repository as GitHub does: -c repository=owner/name, or with both ids: -c repository=owner@1/name@2')
  if (!stages) throw new Error('Name the stages that GitHub deploys: -c stages=dev,prod')
  return { repository: repository ?? '', stages: stages.split(',').map(readStageName), hasProvider: provider === 'existing' }
}

/**
 * The roles that the CDK's command line assumes, created by bootstrapping: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html
 */
const cdkRoles = ['deploy', 'file-publishing', 'lookup'] as const

/** The permissions to migrate the table (infra/operator/kit/tableAccess.ts), and to see whether a mail of it left (infra/operator/smoke). */
const tableActions = ['GetItem', 'Query', 'Scan', 'PutItem', 'UpdateItem', 'DeleteItem'].map(action => `dynamodb:${action}`)
/** The permissions to open an account that signs in, and to delete it (infra/operator/smoke/signInFindings.ts). */
const poolActions = ['AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser'].map(action => `cognito-idp:${action}`)

type Statement = {
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: object
}

/**
 * Lets GitHub Actions deploy without a stored key: a role for each stage, which a job in the repository's environment of that name assumes,
 * and one for pull requests, which only reads templates. A pull request from a fork gets no token
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions).
 */
class DeployerStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, hasProvider }: Deployer) {
    super(scope, id, { env: { region: hosting.region } })
    const arn = (service: string, resource: string, region = this.region): string =>
      `arn:${this.partition}:${service}:${region}:${this.account}:${resource}`
    const provider = hasProvider
      ? arn('iam', `oidc-provider/${issuer}`, '')
      : new CfnOIDCProvider(this, 'GitHub', { url: `https://${issuer}`, clientIdList: [audience] }).attrArn

    const addRole = (roleName: string, subject: string, statements: readonly Statement[]): void => {
      const { attrArn } = new CfnRole(this, roleName.replaceAll('-', ''), {
        roleName,
        description: `GitHub Actions of ${repository}`,
        maxSessionDuration: 3_600,
        assumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Allow',
              Principal: { Federated: provider },
              Action: 'sts:AssumeRoleWithWebIdentity',
              Condition: { StringEquals: { [`${issuer}:aud`]: audience, [`${issuer}:sub`]: `repo:${repository}:${subject}` } },
            },
          ],
        },
        policies: [
          {
            policyName: 'Deploying',
            policyDocument: { Version: '2012-10-17', Statement: statements.map(statement => ({ Effect: 'Allow', ...statement })) },
          },
        ],
      })
      new CfnOutput(this, `${roleName.replaceAll('-', '')}Arn`, { value: attrArn })
    }

    // A deployment deletes the files of builds that were replaced long ago (E157). CloudFormation names the bucket after the stack.
    const prunesBuilds = (stage: string): readonly Statement[] => {
      const bucket = `arn:${this.partition}:s3:::${stackNameOf(stage).toLowerCase()}-bucketssite*`
      return [
        { Action: 's3:ListBucket', Resource: bucket },
        { Action: ['s3:GetObject', 's3:PutObject'], Resource: `${bucket}/render/builds/*` },
        { Action: 's3:DeleteObject', Resource: ['assets', 'br', 'render/builds'].map(folder => `${bucket}/${folder}/*`) },
      ]
    }
    const stackArns = stages.map(stage => arn('cloudformation', `stack/${stackNameOf(stage)}/*`))
    // Synthesising reads from SES who sends Cognito's mails (E76). GetAccount has no resource-level permissions.
    const asksSes: readonly Statement[] = [
      { Action: 'ses:GetAccount', Resource: '*' },
      { Action: 'ses:GetEmailIdentity', Resource: arn('ses', 'identity/*') },
    ]
    // Two of the calls that ask a saved query have no resource-level permissions:
    // https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudwatchlogs.html
    const asksLogs = (stage: string): readonly Statement[] => [
      { Action: ['logs:DescribeQueryDefinitions', 'logs:GetQueryResults'], Resource: '*' },
      { Action: 'logs:StartQuery', Resource: arn('logs', `log-group:${stackNameOf(stage)}-*`) },
    ]
    // It also reads certificate and firewall, which are in the edge's region (E92, E50).
    const certificateArnOf = (stage: string): string => arn('cloudformation', `stack/${certificateStackOf(stage)}/*`, certificateRegion)
    const edgeAlarmsArnOf = (stage: string): string => arn('cloudformation', `stack/${edgeAlarmsStackOf(stage)}/*`, edgeAlarmsRegion)
    const firewallArnOf = (stage: string): string => arn('cloudformation', `stack/${firewallStackOf(stage)}/*`, firewallRegion)
    const regions = [...new Set([this.region, certificateRegion])]
    for (const stage of stages)
      addRole(`${stackNameOf(stage)}-Deployer`, `environment:${stage}`, [
        {
          Action: 'sts:AssumeRole',
          Resource: regions.flatMap(region =>
            cdkRoles.map(role => arn('iam', `role/cdk-hnb659fds-${role}-role-${this.account}-${region}`, '')),
          ),
        },
        {
          Action: 'cloudformation:DescribeStacks',
          Resource: [
            ...[stackNameOf(stage), budgetStackOf(stage)].map(stack => arn('cloudformation', `stack/${stack}/*`)),
            ...[certificateArnOf, firewallArnOf, edgeAlarmsArnOf].map(arnOf => arnOf(stage)),
          ],
        },
        { Action: tableActions, Resource: arn('dynamodb', `table/${stackNameOf(stage)}-*`) },
        {
          Action: poolActions,
          // A pool's ARN has no name, but the pool has the stack's tags:
          // https://docs.aws.amazon.com/cognito/latest/developerguide/tagging.html
          Resource: arn('cognito-idp', 'userpool/*'),
          Condition: { StringEquals: { 'aws:ResourceTag/application': 'galerie', 'aws:ResourceTag/stage': stage } },
        },
        ...asksLogs(stage),
        ...prunesBuilds(stage),
        ...asksSes,
      ])
    addRole('Galerie-Differ', 'pull_request', [
      { Action: 'cloudformation:GetTemplate', Resource: stackArns },
      { Action: 'cloudformation:DescribeStacks', Resource: stages.flatMap(stage => [certificateArnOf(stage), firewallArnOf(stage)]) },
      ...asksSes,
    ])
  }
}

/** Builds the stack, once for an account and separate from the shops, because it must exist before them. */
export const deployerApp = (
  outdir: string,
  context: Readonly<Record<string, string>> = {},
): { readonly app: App; readonly stack: Stack } => {
  const app = new App({ outdir, context: { ...context, ...boundaryContext } })
  return { app, stack: new DeployerStack(app, 'Galerie-Deployer', deployerOf(app.node)) }
}

// The CDK's command line sets the output folder.
if (import.meta.main)
  try {
    deployerApp(process.env.CDK_OUTDIR ?? 'cdk.out').app.synth()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
