import { RemovalPolicy, type SecretValue, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { OriginSecret } from '../../lambdas/kit/http/edgeProof.ts'

/**
 * The secret with the payment provider's keys. It is created empty and filled in by the operator, so that the template never contains the
 * keys.
 */
export class StripeSecret extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Stripe: { "secretKey": "sk_…", "webhookSecret": "whsec_…" }',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ secretKey: '', webhookSecret: '' }),
        generateStringKey: 'placeholder',
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'The provider issues these keys and offers no rotation by API; they are replaced by hand.',
    })
  }
}

const field: keyof OriginSecret = 'proof'

/** The secret with which functions recognise calls through the distribution. The first deployment generates it, and nobody sees it. */
export class DistributionSecret extends Secret {
  /** The value for the distribution's header. CloudFormation resolves it while deploying; the template contains only a reference. */
  readonly proof: SecretValue

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Proves to the functions that a call came through the distribution',
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: field, passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.proof = this.secretValueFromJson(field)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'It opens no door of its own: behind the edge a call meets the same checks. Another construct id makes a new one.',
    })
  }
}
