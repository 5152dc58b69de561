import type { Domain, Stage } from '../../stages/stage.ts'
import { type Finding, fault, judged, ok, type Told, warning } from '../kit/finding.ts'
import { type ZoneSeen, zoneFindings } from './zoneFindings.ts'

/** A certificate as ACM describes it: https://docs.aws.amazon.com/acm/latest/APIReference/API_CertificateDetail.html */
export type CertificateSeen = {
  readonly status: string
  readonly names: readonly string[]
  readonly endsAt?: Date | undefined
  /** The DNS records that validate it: `name type value`. */
  readonly records: readonly string[]
  /** The status of its last renewal. */
  readonly renewal?: string | undefined
}

export type DomainSeen = {
  readonly certificate: Told<CertificateSeen | undefined>
  /** Other distributions with the name or one that covers it; their ids are partly hidden in another account. */
  readonly taken: Told<readonly string[]>
  /** Present if the stage names a zone; its value is `undefined` where Route 53 has no zone of that id. */
  readonly zone?: Told<ZoneSeen | undefined> | undefined
}

/**
 * Checks whether a certificate's name covers a domain; a wildcard stands for one label:
 * https://docs.aws.amazon.com/acm/latest/userguide/acm-concepts.html
 */
export const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.split('.').slice(1).join('.') === name.slice(2))

const soonMilliseconds = 30 * 24 * 60 * 60 * 1000

const certificateFinding = ({ name: domain, zone }: Domain, certificate: CertificateSeen | undefined, now: Date): readonly Finding[] => {
  if (!certificate && zone) return [ok('certificate', 'the deployment makes it')]
  if (!certificate) return [fault('certificate', 'ACM in us-east-1 does not have it', 'ask ACM for one in us-east-1, and write its ARN')]
  const { status, names, endsAt, records, renewal } = certificate
  const makeRecords = `make the DNS records: ${records.join('; ') || 'those that ACM shows'}`
  if (status === 'PENDING_VALIDATION')
    return [fault('certificate', 'ACM waits for its DNS records', `${makeRecords}; it is issued within half an hour`)]
  if (status !== 'ISSUED') return [fault('certificate', `its state is ${status}`, 'ask ACM for another in us-east-1, and write its ARN')]
  if (!names.some(name => covers(name, domain)))
    return [fault('certificate', `it is for ${names.join(', ')} and not for ${domain}`, `ask ACM for one that names ${domain}`)]
  const isEnding = endsAt !== undefined && endsAt.getTime() - now.getTime() < soonMilliseconds
  const day = endsAt?.toISOString().slice(0, 10)
  if (isEnding || renewal === 'PENDING_VALIDATION' || renewal === 'FAILED')
    return [warning('certificate', `it ends on ${day} and is not renewed`, makeRecords)]
  return [ok('certificate', `issued for ${domain}${day ? `, until ${day}` : ''}`)]
}

const aliasFinding = (domain: string, taken: readonly string[]): Finding =>
  taken.length
    ? fault(
        'alias',
        `${domain} belongs to another distribution (${taken.join(', ')})`,
        'take it off there, or move it: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/alternate-domain-names-move.html',
      )
    : ok('alias', `no other distribution has ${domain}, as far as CloudFront says`)

/**
 * Warns for an apex domain, which has one label before its top-level name (or, with a known zone, is the zone's name): the shop's HSTS
 * header makes browsers use https for it and for all names below it, for two years (infra/constructs/securityHeaders.ts).
 */
const apexFindings = ({ name, zone }: Domain): readonly Finding[] =>
  name === zone?.zoneName || name.split('.').length === 2
    ? [
        warning(
          'https',
          `visitors of ${name} are told to ask every name below it by https alone, for two years`,
          `make sure that the other sites of the domain have https, or take www.${name}`,
        ),
      ]
    : []

/** `seen` is present for a stage with a domain. */
export const domainFindings = (stage: Stage, seen: DomainSeen | undefined, now: Date): readonly Finding[] => {
  const { domain } = stage
  if (!domain || !seen) return [ok('domain', 'none of its own: the site has CloudFront’s name and certificate')]
  return [
    ...(domain.zone && seen.zone ? judged('hosted zone', seen.zone, zoneFindings(stage, domain.zone)) : []),
    ...apexFindings(domain),
    ...judged('certificate', seen.certificate, said => certificateFinding(domain, said, now)),
    ...judged('alias', seen.taken, said => aliasFinding(domain.name, said)),
  ]
}
