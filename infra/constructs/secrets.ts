import { CfnParameter, RemovalPolicy, type SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

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

/** The parameter of the stack that names the field of the secret with the proof that the distribution shows. */
export const edgeProofParameter = 'EdgeProof'

const firstField = 'proof'

/**
 * The secret with which functions recognise calls through the distribution. The first deployment generates it, and no output shows it.
 * `npm run rotate:edge` adds a field to it and names that field in the stack's parameter, which later deployments leave as it is (E156).
 */
export class DistributionSecret extends Secret {
  /** The value for the distribution's header. CloudFormation resolves it while deploying; the template contains only a reference. */
  readonly proof: SecretValue

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Proves to the functions that a call came through the distribution',
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: firstField, passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const field = new CfnParameter(Stack.of(this), edgeProofParameter, {
      description: 'The field of the secret that the distribution shows; npm run rotate:edge changes it',
      default: firstField,
      allowedPattern: 'proof\\w*',
    })
    this.proof = this.secretValueFromJson(field.valueAsString)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason: 'It opens no door of its own: behind the edge a call meets the same checks. npm run rotate:edge replaces it.',
    })
  }
}
