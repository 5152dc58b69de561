import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccountRecovery, CfnUserPoolGroup, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { gallery } from '../../shared/gallery.ts'

/** Who signs in: customers by e-mail and password, the owner also by magic link (a custom challenge). */
export class GalleryUsers extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy: { minLength: 6, requireDigits: false, requireLowercase: false, requireSymbols: false, requireUppercase: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions::AwsSolutions-COG1',
      reason: 'D12b: at least 6 characters and no other rule, as the specification asks.',
    })
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions::AwsSolutions-COG2',
      reason: 'Customers sign in by password alone, as specified; the owner may use a magic link.',
    })
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions::AwsSolutions-COG8',
      reason: 'The Plus plan is paid for every account; the shop’s own limits and the pool’s lock-out stand against guessing.',
    })
    this.client = this.pool.addClient('Client', {
      authFlows: { userSrp: true, custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    })
    new CfnUserPoolGroup(this, 'Admin', {
      userPoolId: this.pool.userPoolId,
      groupName: 'admin',
      description: `${gallery.name}: manages works, promo codes and orders`,
    })
  }
}
