import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
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
import { Policy } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { codeMail } from '../../lambdas/account/accountMail.ts'
import { passwordLength } from '../../shared/account/account.ts'
import { gallery } from '../../shared/gallery.ts'
import { adminGroup, ownerGroup } from '../../shared/kit/route.ts'
import { type PoolTriggerName, poolTriggers } from '../grants/backgroundFunctions.ts'
import { GalleryFunction } from './galleryFunction.ts'
import type { GalleryMail } from './mail.ts'
import { poolStatement, type Resources } from './permissions.ts'
import { userPoolEndpoint } from './userPoolEndpoint.ts'

type Props = { readonly mail: GalleryMail; readonly mailUnverified: boolean }

const passwordPolicy = {
  minLength: passwordLength.least,
  requireDigits: false,
  requireLowercase: false,
  requireSymbols: false,
  requireUppercase: false,
}

/** A mail's header is ASCII; the painter's name need not be. */
const encodedWord = (name: string): string => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

/** Who signs in: customers by e-mail and password, the owner also by magic link (a custom challenge). */
export class GalleryUsers extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** Where browsers speak to the pool. */
  readonly endpoint = userPoolEndpoint(Stack.of(this))

  constructor(scope: Construct, id: string, { mail, mailUnverified }: Props) {
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
      // Said of what the trigger has no words for.
      userVerification: { ...codeMail, emailStyle: VerificationEmailStyle.CODE },
      // The least that rotates refresh tokens.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.acknowledgeChoices()
    if (!mailUnverified) this.sendThrough(mail)
    this.client = this.addBrowser()
    new CfnUserPoolGroup(this, 'Admin', {
      userPoolId: this.pool.userPoolId,
      groupName: adminGroup,
      description: `${gallery.name}: manages works, promo codes and orders`,
    })
    // `npm run admin:create` reads here whose account is the owner's: no browser is told the address.
    new CfnUserPoolGroup(this, 'Owner', { userPoolId: this.pool.userPoolId, groupName: ownerGroup, description: mail.address })
  }

  /** What signs tokens, as they name it. */
  get issuer(): string {
    return `${this.endpoint}/${this.pool.userPoolId}`
  }

  /** The functions the pool asks, one each. */
  serve(resources: Resources): void {
    for (const name of Object.keys(poolTriggers) as PoolTriggerName[]) {
      const { poolCalls, ...grant } = { poolCalls: undefined, ...poolTriggers[name].grant }
      // Cognito waits five seconds.
      const trigger = new GalleryFunction(this, name, { name, grant, resources, timeout: Duration.seconds(5) })
      this.pool.addTrigger(UserPoolOperation.of(name), trigger.function)
      // Not with the rest of its role: the pool names its function, the function its role, and a role that named the pool would
      // close the circle. What is attached afterwards names this pool and no other.
      if (poolCalls) new Policy(this, `${name}Pool`, { roles: [trigger.role], statements: [poolStatement(poolCalls, this.pool)] })
    }
  }

  private addBrowser(): UserPoolClient {
    return this.pool.addClient('Client', {
      authFlows: { userSrp: true, custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(15),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      // A token used twice within it is two tabs or a lost answer; later, it is a stolen one.
      refreshTokenRotationGracePeriod: Duration.seconds(30),
      // Whoever signs up says their address, and nothing else about themselves: no role, no group.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    })
  }

  private sendThrough({ identityArn, address }: GalleryMail): void {
    const pool = this.pool.node.defaultChild as CfnUserPool
    pool.emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      sourceArn: identityArn,
      from: `${encodedWord(gallery.name)} <${address}>`,
      replyToEmailAddress: address,
    }
  }

  private acknowledgeChoices(): void {
    const acknowledge = (rule: string, reason: string) =>
      Validations.of(this.pool).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
    acknowledge('COG1', 'D12b: at least 6 characters and no other rule, as the specification asks.')
    acknowledge('COG2', 'Customers sign in by password alone, as specified; the owner may use a magic link.')
    acknowledge('COG8', 'The Plus plan is paid for every account; the shop’s own limits and the pool’s lock-out stand against guessing.')
  }
}
