import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'constructs'
import * as z from 'zod'
import { sampleGallery } from '../../shared/content/studio.ts'
import { hosting } from '../../shared/hosting.ts'

/** Top-level names reserved for examples, which no mail or page reaches (RFC 2606). */
const reserved = /\.(?:example|test|invalid|localhost)$/

const address = (what: string, example: string) =>
  z.email({ error: `write ${what}, for example "${example}"` }).refine(value => !reserved.test(value), {
    error: issue => `${issue.input} is an address of an example: no mail arrives there`,
  })

const domainName = (what: string, example: string) =>
  z
    .string({ error: `write ${what}, for example "${example}"` })
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: `write ${what} in small letters, for example "${example}"` })
    .refine(value => !reserved.test(value), { error: issue => `${issue.input} is a domain of an example` })

/**
 * The site's own domain. With its DNS zone in Route 53, the stack creates certificate and records; otherwise its owner does, and names the
 * certificate.
 */
const domainSchema = z
  .strictObject({
    name: domainName('the site’s domain', 'www.mon-domaine.fr'),
    /** The zone's id and name, as the CDK's `HostedZone.fromHostedZoneAttributes` takes them. */
    hostedZoneId: z
      .string()
      .regex(/^Z[A-Z0-9]{1,31}$/, { error: 'write the zone’s id, which begins with Z: aws route53 list-hosted-zones tells it' })
      .optional(),
    zoneName: domainName('the name of the hosted zone', 'mon-domaine.fr').optional(),
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/, { error: 'CloudFront takes its certificate from us-east-1 only' })
      .optional(),
  })
  .transform(({ name, hostedZoneId, zoneName, certificateArn }, { addIssue }): Domain => {
    const refuse = (message: string): never => {
      addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (hostedZoneId === undefined && zoneName === undefined)
      return certificateArn === undefined
        ? refuse('write "hostedZoneId" and "zoneName" if Route 53 of this account has the domain’s zone, or else "certificateArn"')
        : { name, certificateArn }
    if (hostedZoneId === undefined || zoneName === undefined) return refuse('a hosted zone takes both "hostedZoneId" and "zoneName"')
    if (certificateArn !== undefined) return refuse('leave "certificateArn" out: with the hosted zone the deployment makes the certificate')
    if (!isWithin(name, zoneName)) return refuse(`${name} does not lie in the zone ${zoneName}`)
    return { name, zone: { hostedZoneId, zoneName } }
  })

/**
 * The retention periods that CloudWatch Logs accepts
 * (https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_PutRetentionPolicy.html).
 */
const logDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

export type HostedZone = { readonly hostedZoneId: string; readonly zoneName: string }

/** The site's own domain; with a zone, its certificate is known once it was made (infra/stacks/certificateStack.ts). */
export type Domain = { readonly name: string; readonly certificateArn?: string | undefined; readonly zone?: HostedZone | undefined }

const isWithin = (name: string, zoneName: string): boolean => name === zoneName || name.endsWith(`.${zoneName}`)

/** Returns the name that redirects to the site's: the zone's own for `www`, and `www` for the zone's own. Any other name has none. */
export const redirectedNameOf = ({ name, zone }: Domain): string | undefined => {
  if (!zone) return undefined
  const www = `www.${zone.zoneName}`
  if (name === www) return zone.zoneName
  return name === zone.zoneName ? www : undefined
}

const domainOf = (address: string): string => address.split('@')[1] ?? ''

const dmarcFault = 'write a policy, for example "v=DMARC1; p=none", or false if the domain has one already'

const settingsSchema = z
  .strictObject({
    region: z
      .literal(hosting.region, {
        error: `shared/hosting.ts tells visitors that their data are in ${hosting.region}: leave the region out, or change both`,
      })
      .default(hosting.region),
    /** The sender and recipient of the shop's mails, whatever address the site shows. */
    ownerEmail: address('the owner’s own address', 'moi@mon-domaine.fr'),
    /** The sender's name of the user pool's mails; the shop's mails have the owner's name from « Atelier ». */
    senderName: z
      .string()
      .trim()
      .min(1, { error: 'write the name that mails about accounts come from, for example "Galerie"' })
      .max(60)
      .default('Galerie'),
    /** The recipient of alarms and of the budget's notices; by default the owner's address. */
    alarmEmail: address('the address that alarms go to', 'technique@mon-domaine.fr').optional(),
    /** The site's own domain; without it the site has CloudFront's. */
    domain: domainSchema.optional(),
    mail: z
      .strictObject({
        /**
         * The identity that SES verifies: the owner's address; its whole domain, with which mails are signed (DKIM); or an existing
         * identity of this account, which the stack leaves as it is.
         */
        identity: z
          .enum(['address', 'domain', 'existing'], {
            error: 'write "address", "domain", or "existing" if this account has the identity already',
          })
          .default('address'),
        /** The name of an existing identity; by default the domain of the owner's address. */
        name: z.string().optional(),
        /** The zone's policy for receivers of forged mails (DMARC). `false` keeps the domain's existing record. */
        dmarc: z
          .union([z.literal(false), z.string()], { error: dmarcFault })
          .refine(policy => policy === false || /^v=DMARC1; ?p=(?:none|quarantine|reject)(?:;|$)/.test(policy), { error: dmarcFault })
          .optional(),
      })
      .prefault({}),
    /** Whether a firewall refuses floods before the site (E50); by default the shop that customers buy in has one. */
    firewall: z.boolean({ error: 'write true or false' }).optional(),
    /**
     * The limit of a function's writes: its `rows` by their keys, or the whole `table` if AWS refuses transactions under that condition,
     * which `npm run smoke` reports (E84).
     */
    tableWrites: z.enum(['rows', 'table'], { error: 'write "rows", or "table" if npm run smoke says so' }).default('rows'),
    /** The budget in US dollars a month; at 80 % and 100 % of it the alarm address gets a mail. */
    budget: z.number().positive({ error: 'write the dollars a month, for example 20' }).optional(),
    /** Takes the sample works along, which the owner may load into an empty gallery (D36). */
    samples: z.boolean({ error: 'write true, or leave it out' }).default(false),
    logDays: z.literal(logDays, { error: `write one of ${logDays.join(', ')}` }).default(90),
  })
  .superRefine(({ ownerEmail, mail: { name } }, { addIssue }) => {
    if (name !== undefined && name !== ownerEmail && name !== domainOf(ownerEmail))
      addIssue({
        code: 'custom',
        path: ['mail', 'name'],
        message: `${ownerEmail} is not an address of ${name}: SES would not send from it`,
      })
  })

/** The settings of one deployment of the shop, from its file. */
export type Stage = Omit<z.output<typeof settingsSchema>, 'firewall'> & {
  readonly name: string
  readonly isProduction: boolean
  readonly firewall: boolean
  /** The firewall's ARN, once it was made (infra/stacks/firewallStack.ts). */
  readonly webAclArn?: string
  /**
   * Deletion protection of the stack, its table and its accounts. The first deployment is without it, because CloudFormation must be able
   * to delete a failed one before it can be repeated (infra/operator/deploy/deploy.ts).
   */
  readonly isProtected: boolean
  /**
   * True once SES has verified the mail identity and the account has left its sandbox. Until then Cognito, which refuses to send by SES,
   * sends its mails itself. Each deployment reads it from SES (infra/app.ts).
   */
  readonly isMailReady: boolean
}

/** The stack's name contains the stage because CloudFront's functions and policies share one namespace per account. */
export const stackNameOf = (stageName: string): string => `Galerie-${stageName}`

const stagesDirectory = import.meta.dirname

const fileOf = (name: string): string => `infra/stages/${name}.json`

/** The stage whose file is copied for others. */
const example = 'example'

const namedStage = (name: string) => ({ name, isProduction: name === 'prod', isProtected: true, isMailReady: false })

/** Checks the settings of a stage; reports all faults at once, with what to write. */
export const checkStage = (name: string, settings: unknown): Stage => {
  const { data, error } = settingsSchema.safeParse(settings)
  if (data) {
    const stage = namedStage(name)
    return { ...data, ...stage, firewall: data.firewall ?? stage.isProduction }
  }
  const faults = error.issues.map(({ path, message }) => `- ${path.length ? `${path.join('.')}: ` : ''}${message}`)
  throw new Error([`${fileOf(name)} cannot be used:`, ...faults].join('\n'))
}

/** Returns a stage's name; throws if it is not a valid one. */
export const readStageName = (name: string): string => {
  if (name === example)
    throw new Error(
      `${fileOf(example)} is an example and no stage: cp ${fileOf(example)} ${fileOf('dev')}, and write your own addresses there`,
    )
  if (/^[a-z][a-z0-9]{0,15}$/.test(name) && name !== localStage.name) return name
  throw new Error(`The stage "${name}" must be a short lower-case word, such as dev or prod, and not "${localStage.name}"`)
}

/** Reads a stage's file. */
export const readStage = (name: string, directory = stagesDirectory): Stage => {
  readStageName(name)
  let text: string
  try {
    text = readFileSync(join(directory, `${name}.json`), 'utf8')
  } catch {
    throw new Error(
      `There is no ${fileOf(name)}. Write one: cp ${fileOf(example)} ${fileOf(name)}, with your own addresses. infra/README.md says what else it may hold.`,
    )
  }
  try {
    return checkStage(name, JSON.parse(text))
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${fileOf(name)} is not JSON: ${error.message}`) : error
  }
}

/** The stage of the shop on this machine, whose template `npm start` and the tests use; CloudFormation refuses to deploy it. */
export const localStage: Stage = {
  ...namedStage('local'),
  region: hosting.region,
  ownerEmail: sampleGallery.email,
  senderName: sampleGallery.name,
  mail: { identity: 'address' },
  isMailReady: true,
  firewall: false,
  tableWrites: 'rows',
  samples: true,
  logDays: 90,
}

/** Returns the identity that SES verifies: the owner's address or its domain. */
export const mailIdentityOf = ({ ownerEmail, mail: { identity, name } }: Stage): string =>
  identity === 'address' ? ownerEmail : (name ?? domainOf(ownerEmail))

/** Returns the domain's return path (MAIL FROM), so that receivers' SPF check is about the domain too. */
export const returnDomainOf = (domain: string): string => `retour.${domain}`

/** Returns the names under which the stack creates records in the zone, which must not exist before; those of DKIM are SES's choice. */
export const zoneNamesOf = (stage: Stage): { readonly site: readonly string[]; readonly mail: readonly string[] } => {
  const { domain, mail } = stage
  if (!domain?.zone) return { site: [], mail: [] }
  const { zoneName } = domain.zone
  const isMailZone = mail.identity === 'domain' && mailIdentityOf(stage) === zoneName
  return {
    site: [domain.name, redirectedNameOf(domain) ?? []].flat(),
    mail: isMailZone ? [returnDomainOf(zoneName), ...(mail.dmarc === false ? [] : [`_dmarc.${zoneName}`])] : [],
  }
}

/** Reads from the command line whether this is a first deployment (`-c unprotected=true`). */
export const unprotected = 'unprotected'

/** Returns the stage named on the command line (`-c stage=prod`), or that of this machine. */
export const stageOf = (node: Node): Stage => {
  const name: unknown = node.tryGetContext('stage')
  return typeof name === 'string' && name !== '' ? { ...readStage(name), isProtected: !node.tryGetContext(unprotected) } : localStage
}
