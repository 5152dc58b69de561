import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { App, CfnDeletionPolicy, CfnOutput, type CfnResource, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { redirectedNameOf, type Stage, stackNameOf } from '../stages/stage.ts'
import { readStack } from './stackState.ts'

/**
 * The only region from which CloudFront uses certificates:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
 */
export const certificateRegion = 'us-east-1'

export const certificateStackOf = (stageName: string): string => `${stackNameOf(stageName)}-Certificate`

/**
 * The certificate of a stage with a known zone (E92). CloudFormation makes its record in the zone and waits until ACM has validated it:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-certificatemanager-certificate.html
 */
class CertificateStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, { ...props, env: { region: certificateRegion } })
    const { domain } = stage
    if (!domain?.zone) throw new Error(`The stage ${stage.name} names no hosted zone: its certificate is made elsewhere`)
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', domain.zone)
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      subjectAlternativeNames: [redirectedNameOf(domain) ?? []].flat(),
      validation: CertificateValidation.fromDns(zone),
    })
    // A certificate for another name replaces this one while the distribution still uses it, and ACM cannot delete it then.
    const { cfnOptions } = certificate.node.defaultChild as CfnResource
    cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN
    cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
  }
}

/** Builds the certificate's stack, which is separate because the shop's is in another region. */
export const certificateApp = (outdir: string, stage: Stage): { readonly app: App; readonly stack: Stack } => {
  const app = new App({ outdir })
  return { app, stack: new CertificateStack(app, certificateStackOf(stage.name), { stage }) }
}

/** Returns the stage with the certificate that was made for it. Throws where a zone's certificate is missing or cannot be read. */
export const withCertificate = async (stage: Stage): Promise<Stage> => {
  const { name, domain } = stage
  if (!domain?.zone) return stage
  const { outputs } = await readStack(new CloudFormationClient({ region: certificateRegion }), certificateStackOf(name))
  if (!outputs.CertificateArn) throw new Error(`The certificate of ${domain.name} is not made yet: npm run deploy -- ${name} makes it`)
  return { ...stage, domain: { ...domain, certificateArn: outputs.CertificateArn } }
}
