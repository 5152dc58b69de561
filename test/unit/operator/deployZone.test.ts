import { describe, expect, it } from '@jest/globals'
import { deploymentFindings } from '../../../infra/operator/deployCheck/deploymentFindings.ts'
import { withCertificate } from '../../../infra/stacks/certificateStack.ts'
import { checkStage } from '../../../infra/stages/stage.ts'
import type { World } from '../../kit/cloud/awsStub.ts'
import { answerForAws, domain, identity, outputs, settings, setWorld, troubles } from './wellDeployment.ts'

answerForAws()

describe('a stage with a hosted zone', () => {
  const servers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com']
  const wellZone = {
    id: 'Z1D633PJN98FT9',
    name: 'ailleurs.fr',
    isPrivate: false,
    servers,
    records: { 'ailleurs.fr': ['NS', 'SOA', 'TXT'] },
  }
  const zoneDomain = { name: 'www.ailleurs.fr', hostedZoneId: wellZone.id, zoneName: 'ailleurs.fr' }
  const zoneNames = { ...outputs, ZoneNames: 'www.ailleurs.fr ailleurs.fr retour.ailleurs.fr _dmarc.ailleurs.fr' }

  const zoneCheck = async (given: Partial<World> = {}, delegated: () => Promise<readonly string[]> = async () => servers) => {
    setWorld({ zone: wellZone, certificateArn: domain.certificateArn, outputs: zoneNames, ...given })
    return await deploymentFindings(checkStage('prod', { ...settings, domain: zoneDomain }), { resolveNs: delegated })
  }

  it('accepts a zone that is delegated and has the names of the stack alone', async () => {
    const records = { 'ailleurs.fr': ['NS', 'A', 'AAAA'], '_dmarc.ailleurs.fr': ['TXT'], 'www.ailleurs.fr': ['A', 'AAAA'] }
    const found = await zoneCheck({ zone: { ...wellZone, records } })
    expect(troubles(found)).toEqual([])
    expect(found.map(({ about }) => about)).toEqual(expect.arrayContaining(['bootstrap in us-east-1', 'hosted zone', 'delegation']))
  })

  it('accepts a zone before its first deployment, which makes the certificate', async () => {
    const nothing = { outputs: undefined, identities: {}, identityStack: undefined, certificateArn: undefined, distributions: [] }
    const found = await zoneCheck({ ...nothing, certificate: undefined })
    expect(troubles(found).map(({ about }) => about)).toEqual(['CloudFront'])
    expect(found).toContainEqual({ state: 'ok', about: 'certificate', says: 'the deployment makes it' })
  })

  const coded = (code: string) => async () => {
    throw Object.assign(new Error(`queryNs ${code}`), { code })
  }
  it.each<[string, Partial<World>, () => Promise<readonly string[]>, 'fault' | 'warning', string, RegExp, RegExp]>([
    ['no such zone', { zone: { ...wellZone, id: 'Z9' } }, async () => servers, 'fault', 'hosted zone', /no zone Z1D/, /list-hosted-zones/],
    ['a private zone', { zone: { ...wellZone, isPrivate: true } }, async () => servers, 'fault', 'hosted zone', /private/, /public/],
    [
      'another zone',
      { zone: { ...wellZone, name: 'autre.fr' } },
      async () => servers,
      'fault',
      'hosted zone',
      /is the zone autre\.fr/,
      /id/,
    ],
    [
      'a name that nobody registered',
      {},
      coded('ENOTFOUND'),
      'fault',
      'delegation',
      /no server answers/,
      /registrar .*ns-1\.awsdns-01\.org/,
    ],
    ['a zone without a delegation', {}, coded('ENODATA'), 'fault', 'delegation', /no server answers/, /registrar/],
    [
      'a domain still at its registrar',
      {},
      async () => ['dns1.registrar.fr'],
      'fault',
      'delegation',
      /asks dns1\.registrar\.fr/,
      /write these/,
    ],
    ['a network without DNS', {}, coded('ECONNREFUSED'), 'warning', 'delegation', /could not be asked/, /check again/],
    [
      'a site that the name leads to already',
      { outputs, zone: { ...wellZone, records: { 'ailleurs.fr': ['NS', 'MX'], 'www.ailleurs.fr': ['CNAME'] } } },
      async () => servers,
      'fault',
      'DNS record',
      /^www\.ailleurs\.fr has CNAME already/,
      /delete it/,
    ],
    [
      'a policy for mails that the domain has already',
      { outputs, zone: { ...wellZone, records: { '_dmarc.ailleurs.fr': ['TXT'], 'ailleurs.fr': ['NS', 'TXT'] } } },
      async () => servers,
      'fault',
      'DNS record',
      /^_dmarc\.ailleurs\.fr has TXT already/,
      /"dmarc": false/,
    ],
    [
      'records of the mails that SES has not seen yet',
      { identities: { 'ailleurs.fr': { ...identity, VerifiedForSendingStatus: false } } },
      async () => servers,
      'warning',
      'mail identity',
      /not verified/,
      /the zone then has its records/,
    ],
    [
      'a region of the edge never bootstrapped',
      { bootstraps: { 'eu-west-3': 30 } },
      async () => servers,
      'fault',
      'bootstrap in us-east-1',
      /never/,
      /us-east-1 --custom-permissions-boundary/,
    ],
    [
      'a zone that the credentials may not read',
      { denied: ['route53'] },
      async () => servers,
      'warning',
      'hosted zone',
      /could not be asked/,
      /credentials/,
    ],
  ])('reports about the hosted zone %s', async (_, given, delegated, state, about, says, todo) => {
    const found = troubles(await zoneCheck(given, delegated)).filter(finding => finding.about === about)
    expect(found).toEqual([{ state, about, says: expect.stringMatching(says), todo: expect.stringMatching(todo) }])
  })

  it('tells of a certificate’s stack that is stuck, with the app that takes it back', async () => {
    const [found, ...others] = troubles(await zoneCheck({ certificateStatus: 'UPDATE_ROLLBACK_FAILED' }))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      about: 'Galerie-prod-Certificate',
      todo: expect.stringContaining('npx cdk rollback Galerie-prod-Certificate -c stage=prod -c part=certificate'),
    })
  })

  it('finds its certificate by the stack that made it', async () => {
    setWorld({ certificateArn: domain.certificateArn })
    const stage = checkStage('prod', { ...settings, domain: zoneDomain })
    expect((await withCertificate(stage)).domain).toEqual({
      name: 'www.ailleurs.fr',
      zone: stage.domain?.zone,
      certificateArn: domain.certificateArn,
    })
    setWorld()
    await expect(withCertificate(stage)).rejects.toThrow(
      'The certificate of www.ailleurs.fr is not made yet: npm run deploy -- prod makes it',
    )
  })
})
