import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { codeMail } from '../../lambdas/account/accountMail.ts'
import { metricNames, metricNamespace } from '../../lambdas/kit/metric.ts'
import { passwordLength } from '../../shared/account/account.ts'
import { adminGroup, ownerGroup } from '../../shared/kit/route.ts'
import { type PoolTriggerName, poolTriggers, scheduledFunctions } from '../grants/backgroundFunctions.ts'
import type { Stage } from '../stages/stage.ts'
import { GalleryFunction, newLogGroup } from './galleryFunction.ts'
import type { GalleryMail } from './mail.ts'
import { poolStatement, type Resources } from './permissions.ts'

/** Returns Cognito's public endpoint, which is also the prefix of every token issuer's name. */
export const userPoolEndpoint = ({ region }: Stack): string => `https://cognito-idp.${region}.amazonaws.com`

/** Cognito refuses to send from an identity that is not verified, and until then sends its mails itself. */
type Props = { readonly mail: GalleryMail; readonly stage: Pick<Stage, 'isMailReady' | 'isProtected' | 'senderName'> }

const passwordPolicy = {
  minLength: passwordLength.least,
  requireDigits: false,
  requireLowercase: false,
  requireSymbols: false,
  requireUppercase: false,
}

/** Encodes a name for a mail header, which is ASCII. */
const encodedWord = (name: string): string => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

/** The user pool: customers sign in by e-mail and password, the owner also by magic link (a custom challenge). */
export class GalleryUsers extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  private verifier = ''
  private exporter: LambdaFunction | undefined
  /** The pool's public endpoint, which browsers call. */
  readonly endpoint = userPoolEndpoint(Stack.of(this))

  constructor(scope: Construct, id: string, { mail, stage: { isMailReady, isProtected, senderName } }: Props) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy,
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // This is the default text for messages that the trigger does not write.
      userVerification: { ...codeMail, emailStyle: VerificationEmailStyle.CODE },
      // This is the cheapest plan with refresh token rotation.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: isProtected,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    this.acknowledgeChoices()
    if (isMailReady) this.sendThrough(mail, senderName)
    this.client = this.addBrowser()
    new CfnUserPoolGroup(this, 'Admin', {
      userPoolId: this.pool.userPoolId,
      groupName: adminGroup,
      description: 'Manages works, promo codes and orders',
    })
    // `npm run admin:create` reads the owner's address from here to add that account to the group; it is not sent to browsers.
    new CfnUserPoolGroup(this, 'Owner', { userPoolId: this.pool.userPoolId, groupName: ownerGroup, description: mail.address })
  }

  /** The issuer, as the pool's tokens name it. */
  get issuer(): string {
    return `${this.endpoint}/${this.pool.userPoolId}`
  }

  /** Creates the functions of the pool's triggers. */
  serve(resources: Resources): void {
    const logGroup = newLogGroup(this, 'Logs')
    for (const name of Object.keys(poolTriggers) as PoolTriggerName[]) {
      const { poolCalls, ...grant } = { poolCalls: undefined, ...poolTriggers[name].grant }
      // Cognito waits five seconds for a trigger.
      const trigger = new GalleryFunction(this, name, { name, grant, resources, timeout: Duration.seconds(5), logGroup })
      this.pool.addTrigger(UserPoolOperation.of(name), trigger.function)
      if (name === 'verifyAuthChallengeResponse') this.verifier = trigger.function.functionName
      // This policy is separate from the role because the pool references its function and the function its role: a role that named the
      // pool would be a circular dependency. It names only this pool.
      if (poolCalls) new Policy(this, `${name}Pool`, { roles: [trigger.role], statements: [poolStatement(poolCalls, this.pool)] })
    }
  }

  /** The first codes given by administrators' apps; no administrator gets a token before one. */
  metricEnrolled(options: MetricOptions): Metric {
    const dimensionsMap = { FunctionName: this.verifier }
    const metricName = metricNames.administratorsEnrolled
    return new Metric({ namespace: metricNamespace, metricName, dimensionsMap, statistic: 'Sum', ...options })
  }

  /** The calls that Cognito throttled: https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html */
  metricsThrottled(options: MetricOptions): readonly Metric[] {
    const dimensionsMap = { UserPool: this.pool.userPoolId, UserPoolClient: this.client.userPoolClientId }
    return ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'].map(
      metricName => new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic: 'Sum', ...options }),
    )
  }

  /** Exports the pool's users, which AWS does not back up (E97). It is called after the failure queue was created. */
  exportWeekly(resources: Resources, failures: Queue): void {
    const { grant, everyMinutes } = scheduledFunctions.exportUsers
    this.exporter = new GalleryFunction(this, 'exportUsers', {
      name: 'exportUsers',
      grant,
      resources,
      // The timeout is Lambda's maximum: at 60 users a call and 30 calls a second that is more than a million users.
      timeout: Duration.minutes(15),
      statements: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })],
      options: { onFailure: new SqsDestination(failures) },
    }).function
    new Rule(this, 'Exported', { schedule: Schedule.rate(Duration.minutes(everyMinutes)), targets: [new FunctionTarget(this.exporter)] })
  }

  /** 0 if any run of the period succeeded; no data if none began. */
  metricExportFails(options: MetricOptions): Metric {
    if (!this.exporter) throw new Error('Nothing exports the users yet')
    return this.exporter.metricErrors({ statistic: 'Minimum', ...options })
  }

  private addBrowser(): UserPoolClient {
    return this.pool.addClient('Client', {
      // The client has one flow, so that none bypasses the code that administrators are asked for (D12d): it begins with SRP or a mailed
      // link.
      authFlows: { custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(15),
      // Reads trust a token, so that a revoked right ends at most this much later (E40). The library renews the token in the background.
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(30),
      // A refresh token used twice within this time comes from two tabs or a lost answer; later it counts as stolen.
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      // A new account may write its e-mail address and no other attribute, such as a role or group. A sign-up needs the right to write each
      // required one (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html), so that
      // `customMessage` refuses a later change.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    })
  }

  private sendThrough({ identityArn, address, configurationSet }: GalleryMail, senderName: string): void {
    const pool = this.pool.node.defaultChild as CfnUserPool
    pool.emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      sourceArn: identityArn,
      from: `${encodedWord(senderName)} <${address}>`,
      replyToEmailAddress: address,
      configurationSet: configurationSet.configurationSetName,
    }
  }

  private acknowledgeChoices(): void {
    const acknowledge = (rule: string, reason: string) =>
      Validations.of(this.pool).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
    acknowledge('COG1', 'D12b: at least 6 characters and no other rule, as the specification asks.')
    acknowledge(
      'COG2',
      'Customers sign in by password alone, as specified; administrators give a code as well (D12d), by a challenge of our own.',
    )
    acknowledge('COG8', 'The Plus plan is paid for every account; the shop’s own limits and the pool’s lock-out stand against guessing.')
  }
}
