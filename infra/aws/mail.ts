import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

/**
 * The owner's address, from which the shop's mails are sent and which receives the owner's. SES verifies it alone or with its whole domain.
 */
export class GalleryMail extends Construct {
  readonly identityArn: string
  readonly address: string

  constructor(scope: Construct, id: string, props: { readonly ownerEmail: string; readonly mailDomain: string | undefined }) {
    super(scope, id)
    const identity = new EmailIdentity(this, 'Identity', {
      identity: props.mailDomain ? Identity.domain(props.mailDomain) : Identity.email(props.ownerEmail),
    })
    this.identityArn = identity.emailIdentityArn
    this.address = props.ownerEmail
  }
}
