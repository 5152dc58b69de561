import { Stack } from 'aws-cdk-lib'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { mailIdentityOf, type Stage } from '../stage.ts'

/** An identity that exists already is only named: SES has each once in an account and region, and the stack would fail to make it. */
const identityOf = (scope: Construct, stage: Stage): IEmailIdentity => {
  const name = mailIdentityOf(stage)
  if (stage.mail.identity === 'existing') return EmailIdentity.fromEmailIdentityName(scope, 'Identity', name)
  const identity = stage.mail.identity === 'domain' ? Identity.domain(name) : Identity.email(name)
  return new EmailIdentity(scope, 'Identity', { identity })
}

/**
 * The owner's address, from which the shop's mails are sent and which receives the owner's. SES verifies it alone or with its whole domain.
 */
export class GalleryMail extends Construct {
  readonly identityArn: string
  /** Every identity of the account, see the right to send in `permissions.ts`. */
  readonly identitiesArn: string
  readonly address: string
  /** What every mail is sent with, so that SES tells what became of it (E39). */
  readonly configurationSet: ConfigurationSet
  readonly configurationSetArn: string
  /** The topic that SES tells it by. */
  readonly events: Topic

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.identityArn = identityOf(this, stage).emailIdentityArn
    this.identitiesArn = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })
    this.address = stage.ownerEmail
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      // Only what bounced is held back. Who called a letter spam still gets the receipt of what they buy, and no letter (E39):
      // https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list-config-level.html
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    })
    const { configurationSetName: resourceName } = this.configurationSet
    this.configurationSetArn = Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName })
    this.events = new Topic(this, 'Events', { enforceSSL: true })
    // The CDK lets SES publish to the topic for this configuration set of this account alone.
    this.configurationSet.addEventDestination('Told', {
      destination: EventDestination.snsTopic(this.events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
  }
}
