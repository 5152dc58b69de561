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
import { type HostedZone, mailIdentityOf, returnDomainOf, type Stage, zoneNamesOf } from '../stages/stage.ts'

/**
 * The DMARC record, which requests no action of receivers and which large mail providers require:
 * https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html
 */
const firstDmarc = 'v=DMARC1; p=none'

const returnPath = (domain: string): Partial<EmailIdentityProps> => ({
  mailFromDomain: returnDomainOf(domain),
  // Until that name's records exist, bounces return to SES's own domain.
  mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
})

/**
 * The identity of the address alone. It stays verified when the stage changes to the domain, so that mails are sent while the domain's
 * records are made.
 */
const addressIdentity = (scope: Construct, address: string): IEmailIdentity => {
  const identity = new EmailIdentity(scope, 'Identity', { identity: Identity.email(address) })
  identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  return identity
}

/** The identity of a domain whose zone the stack may write to: the CDK makes the records of DKIM and of the return path in it. */
const zoneIdentity = (scope: Construct, { hostedZoneId, zoneName }: HostedZone, dmarc: string | false = firstDmarc): IEmailIdentity => {
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName })
  if (dmarc !== false) new TxtRecord(scope, 'Dmarc', { zone, recordName: `_dmarc.${zoneName}`, values: [dmarc] })
  return new EmailIdentity(scope, 'DomainIdentity', { identity: Identity.publicHostedZone(zone), ...returnPath(zoneName) })
}

/** The identity of a domain whose owner must make the DNS records, given as outputs: `name type value`. */
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

/** References an existing identity, because an account and region can have it only once, and the stack would fail to create it. */
const identityOf = (scope: Construct, stage: Stage): readonly [identity: IEmailIdentity, records: readonly string[]] => {
  const name = mailIdentityOf(stage)
  if (stage.mail.identity === 'existing') return [EmailIdentity.fromEmailIdentityName(scope, 'Identity', name), []]
  const { zone } = stage.domain ?? {}
  if (zone && zoneNamesOf(stage).mail.length) return [zoneIdentity(scope, zone, stage.mail.dmarc), []]
  return stage.mail.identity === 'domain' ? domainIdentity(scope, name) : [addressIdentity(scope, name), []]
}

/** The sender of the shop's mails, who also receives the owner's. SES verifies the address alone or its whole domain. */
export class GalleryMail extends Construct {
  readonly identityArn: string
  /** Every identity of the account (the right to send in `permissions.ts`). */
  readonly identitiesArn: string
  readonly address: string
  /** The DNS records with which receivers authenticate the domain's mails. */
  readonly records: readonly string[]
  /** The configuration set of every mail, by which SES publishes its events (E39). */
  readonly configurationSet: ConfigurationSet
  readonly configurationSetArn: string
  /** The topic to which SES publishes them. */
  readonly events: Topic

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const [identity, records] = identityOf(this, stage)
    this.identityArn = identity.emailIdentityArn
    this.records = records
    this.identitiesArn = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })
    this.address = stage.ownerEmail
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      // Only addresses that bounced are suppressed. Who reported a newsletter as spam still gets the receipts of their purchases, and no
      // newsletter (E39): https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list-config-level.html
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    })
    const { configurationSetName: resourceName } = this.configurationSet
    this.configurationSetArn = Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName })
    this.events = new Topic(this, 'Events', { enforceSSL: true })
    // The CDK's topic policy lets SES publish for this configuration set of this account only.
    this.configurationSet.addEventDestination('Told', {
      destination: EventDestination.snsTopic(this.events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    })
  }
}
