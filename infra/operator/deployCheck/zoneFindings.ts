import { type HostedZone, redirectedNameOf, type Stage } from '../../stages/stage.ts'
import { type Finding, fault, judged, ok, type Told } from '../kit/finding.ts'

/** A zone as Route 53 describes it: https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html */
export type ZoneSeen = {
  readonly name: string
  /** True for a private zone, which the internet cannot query. */
  readonly isPrivate: boolean
  /** The servers that answer for the zone. */
  readonly servers: readonly string[]
  /** The servers to which the name is delegated; none where it is not registered or not delegated. */
  readonly delegatedTo: Told<readonly string[]>
  /** The zone's existing records under the names that the stack is to create. */
  readonly records: readonly { readonly name: string; readonly types: readonly string[] }[]
}

const about = 'hosted zone'

/** Until the registrar delegates to the zone's servers, its records are not visible, and ACM waits for its own for 72 hours. */
const delegationFinding = (zoneName: string, servers: readonly string[], delegatedTo: readonly string[]): Finding => {
  const todo = `at the registrar of ${zoneName} (or in the zone above) write these name servers, and no others: ${servers.join(', ')}`
  if (!delegatedTo.length) return fault('delegation', `no server answers for ${zoneName}: the certificate would never be issued`, todo)
  if (!delegatedTo.every(server => servers.includes(server)))
    return fault('delegation', `the internet asks ${delegatedTo.join(', ')} for ${zoneName}, and not this zone`, todo)
  return ok('delegation', `${zoneName} is asked of this zone`)
}

/** The types of record that conflict with the stack's own at that name, since CloudFormation creates none that exists. */
const conflictingTypes = ({ domain }: Stage, name: string): readonly string[] => {
  if (name === `_dmarc.${domain?.zone?.zoneName}`) return ['CNAME', 'TXT']
  return name === domain?.name || (domain && name === redirectedNameOf(domain)) ? ['A', 'AAAA', 'CNAME'] : ['CNAME', 'MX', 'TXT']
}

const recordFindings = (stage: Stage, records: ZoneSeen['records']): readonly Finding[] =>
  records.flatMap(({ name, types }) => {
    const found = conflictingTypes(stage, name).filter(type => types.includes(type))
    const todo = name.startsWith('_dmarc.')
      ? 'write "dmarc": false into "mail" to keep it, or delete it'
      : 'delete it once what it leads to may go: the deployment makes its own'
    return found.length
      ? [fault('DNS record', `${name} has ${found.join(' and ')} already, and the deployment would fail on it`, todo)]
      : []
  })

export const zoneFindings =
  (stage: Stage, { hostedZoneId, zoneName }: HostedZone) =>
  (zone: ZoneSeen | undefined): readonly Finding[] => {
    const list = 'aws route53 list-hosted-zones shows the account’s zones: write the id and the name of a public one'
    if (!zone) return [fault(about, `Route 53 has no zone ${hostedZoneId} in this account`, list)]
    if (zone.isPrivate) return [fault(about, `${hostedZoneId} is private: visitors cannot ask it`, list)]
    if (zone.name !== zoneName) return [fault(about, `${hostedZoneId} is the zone ${zone.name} and not ${zoneName}`, list)]
    return [
      ok(about, `${zoneName}, public`),
      ...judged('delegation', zone.delegatedTo, said => delegationFinding(zoneName, zone.servers, said)),
      ...recordFindings(stage, zone.records),
    ]
  }
