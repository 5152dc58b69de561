import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  EmailIdentity,
  type EmailIdentityProps,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { type HostedZone, mailIdentityOf, returnDomainOf, type Stage, zoneNamesOf } from '../stage.ts'

/** Asks receivers for nothing yet, and is what large mail providers demand: https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html */
const firstDmarc = 'v=DMARC1; p=none'

const returnPath = (domain: string): Partial<EmailIdentityProps> => ({
  mailFromDomain: returnDomainOf(domain),
  // Until that name's records are there, mails return by SES's own.
  mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
})

/** The address alone: it stays verified when the stage goes over to the domain, so that mails leave while the domain's records are made. */
const addressIdentity = (scope: Construct, address: string): IEmailIdentity => {
  const identity = new EmailIdentity(scope, 'Identity', { identity: Identity.email(address) })
  identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  return identity
}

/** The domain whose zone the stack may write to: the CDK makes the records of DKIM and of the return path in it. */
const zoneIdentity = (scope: Construct, { hostedZoneId, zoneName }: HostedZone, dmarc: string | false = firstDmarc): IEmailIdentity => {
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
  if (dmarc !== false) new TxtRecord(scope, 'Dmarc', { zone, recordName: `_dmarc.${zoneName}`, values: [dmarc] })
  return new EmailIdentity(scope, 'DomainIdentity', { identity: Identity.publicHostedZone(zone), ...returnPath(zoneName) })
}

/** The domain, with the DNS records that its owner has to make: `name type value`. */
const domainIdentity = (scope: Construct, domain: string): readonly [identity: IEmailIdentity, records: readonly string[]] => {
  const identity = new EmailIdentity(scope, 'DomainIdentity', { identity: Identity.domain(domain), ...returnPath(domain) })
  const { region } = Stack.of(scope)
  // https://docs.aws.amazon.com/ses/latest/dg/mail-from.html, https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
  return [
    identity,
    [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${returnDomainOf(domain)} MX 10 feedback-smtp.${region}.amazonses.com`,
      `${returnDomainOf(domain)} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "${firstDmarc}" (unless there is one already)`,
    ],
  ]
}

/** An identity that exists already is only named: SES has each once in an account and region, and the stack would fail to make it. */
const identityOf = (scope: Construct, stage: Stage): readonly [identity: IEmailIdentity, records: readonly string[]] => {
  const name = mailIdentityOf(stage)
  if (stage.mail.identity === 'existing') return [EmailIdentity.fromEmailIdentityName(scope, 'Identity', name), []]
  const { zone } = stage.domain ?? {}
  if (zone && zoneNamesOf(stage).mail.length) return [zoneIdentity(scope, zone, stage.mail.dmarc), []]
  return stage.mail.identity === 'domain' ? domainIdentity(scope, name) : [addressIdentity(scope, name), []]
}

/**
 * The owner's address, from which the shop's mails are sent and which receives the owner's. SES verifies it alone or with its whole domain.
 */
export class GalleryMail extends Construct {
  readonly identityArn: string
  /** Every identity of the account, see the right to send in `permissions.ts`. */
  readonly identitiesArn: string
  readonly address: string
  /** The DNS records by which receivers trust the domain's mails. */
  readonly records: readonly string[]
  /** What every mail is sent with, so that SES tells what became of it (E39). */
  readonly configurationSet: ConfigurationSet
  readonly configurationSetArn: string
  /** The topic that SES tells it by. */
  readonly events: Topic

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const [identity, records] = identityOf(this, stage)
    this.identityArn = identity.emailIdentityArn
    this.records = records
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
