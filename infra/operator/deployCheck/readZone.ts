import { GetHostedZoneCommand, ListResourceRecordSetsCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53'
import { type Stage, zoneNamesOf } from '../../stages/stage.ts'
import { told } from '../kit/finding.ts'
import type { ZoneSeen } from './zoneFindings.ts'

/** Queries the public DNS for the servers that answer for a name. */
export type ResolveNs = (name: string) => Promise<readonly string[]>

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Records are sorted by name: https://docs.aws.amazon.com/Route53/latest/APIReference/API_ListResourceRecordSets.html */
const recordsAt = async (client: Route53Client, hostedZoneId: string, name: string): Promise<readonly string[]> => {
  const asked = new ListResourceRecordSetsCommand({ HostedZoneId: hostedZoneId, StartRecordName: name, MaxItems: 100 })
  const { ResourceRecordSets = [] } = await client.send(asked)
  return ResourceRecordSets.filter(({ Name = '' }) => withoutDot(Name) === name).map(({ Type = '' }) => Type)
}

/** A name without servers is ENOTFOUND or ENODATA; any other error is a failure of the network. */
const delegatedTo = async (zoneName: string, resolveNs: ResolveNs): Promise<readonly string[]> => {
  try {
    return (await resolveNs(zoneName)).map(withoutDot)
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Reads the stage's zone, with its existing records under the names that the stack is to create. */
export const readZone = async (stage: Stage, made: readonly string[], resolveNs: ResolveNs): Promise<ZoneSeen | undefined> => {
  const { hostedZoneId = '', zoneName = '' } = stage.domain?.zone ?? {}
  // Route 53 has one endpoint for all regions, whose signature uses this one.
  const client = new Route53Client({ region: 'us-east-1' })
  try {
    const { HostedZone, DelegationSet } = await client.send(new GetHostedZoneCommand({ Id: hostedZoneId }))
    const names = Object.values(zoneNamesOf(stage))
      .flat()
      .filter(name => !made.includes(name))
    return {
      name: withoutDot(HostedZone?.Name ?? ''),
      isPrivate: HostedZone?.Config?.PrivateZone ?? false,
      servers: (DelegationSet?.NameServers ?? []).map(withoutDot),
      delegatedTo: await told(() => delegatedTo(zoneName, resolveNs)),
      records: await Promise.all(names.map(async name => ({ name, types: await recordsAt(client, hostedZoneId, name) }))),
    }
  } catch (error) {
    if (error instanceof NoSuchHostedZone) return undefined
    throw error
  }
}
