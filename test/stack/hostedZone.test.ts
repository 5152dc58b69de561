import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { loadEdgeFunction } from '../../infra/local/src/cloudFront/edgeFunction.ts'
import { certificateApp } from '../../infra/stacks/certificateStack.ts'
import { checkStage, type Stage } from '../../infra/stages/stage.ts'
import { onlyResource, resourcesOf, templateOf } from './shop.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c-7d0f-4f0b-8d8c-2f2a5a0d9c11'
const zone = { hostedZoneId: 'Z1D633PJN98FT9', zoneName: 'ailleurs.fr' }

const zoneStage = (name: string, mail: object = { identity: 'domain' }): Stage =>
  checkStage('prod', { ownerEmail: 'moi@ailleurs.fr', mail, domain: { name, ...zone } })

/** The shop once its certificate was made. */
const shopAt = (name: string, mail?: object): Template => {
  const { domain, ...stage } = zoneStage(name, mail)
  return templateOf({ ...stage, domain: domain && { ...domain, certificateArn } })
}

type Record = {
  readonly Name: unknown
  readonly Type: string
  readonly HostedZoneId: string
  readonly AliasTarget?: { readonly DNSName: unknown; readonly HostedZoneId: unknown }
  readonly ResourceRecords?: readonly unknown[]
}
const recordsOf = (template: Template): readonly Record[] =>
  resourcesOf<Record>(template, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties)
const aliasesOf = (template: Template) =>
  recordsOf(template)
    .filter(({ AliasTarget }) => AliasTarget)
    .map(({ Name, Type }) => `${Name} ${Type}`)

describe('a stage with a hosted zone (E92)', () => {
  it('leads the site’s name, and the one beside it, to the distribution over IPv4 and IPv6', () => {
    const template = shopAt('www.ailleurs.fr')
    expect(aliasesOf(template)).toEqual(['www.ailleurs.fr. A', 'www.ailleurs.fr. AAAA', 'ailleurs.fr. A', 'ailleurs.fr. AAAA'])
    const [[distribution] = []] = resourcesOf(template, 'AWS::CloudFront::Distribution')
    for (const { AliasTarget, HostedZoneId } of recordsOf(template).filter(({ AliasTarget }) => AliasTarget)) {
      expect(HostedZoneId).toBe(zone.hostedZoneId)
      expect(AliasTarget?.DNSName).toEqual({ 'Fn::GetAtt': [distribution, 'DomainName'] })
    }
    const config = onlyResource<{ readonly DistributionConfig: object }>(template, 'AWS::CloudFront::Distribution').Properties
    expect(config.DistributionConfig).toMatchObject({
      Aliases: ['www.ailleurs.fr', 'ailleurs.fr'],
      ViewerCertificate: { AcmCertificateArn: certificateArn },
    })
  })

  it('adds www beside the zone’s own name, and no second name beside another', () => {
    expect(aliasesOf(shopAt('ailleurs.fr'))).toEqual(['ailleurs.fr. A', 'ailleurs.fr. AAAA', 'www.ailleurs.fr. A', 'www.ailleurs.fr. AAAA'])
    expect(aliasesOf(shopAt('galerie.ailleurs.fr'))).toEqual(['galerie.ailleurs.fr. A', 'galerie.ailleurs.fr. AAAA'])
  })

  it('creates the records of signed mails, of the return path and of DMARC', () => {
    const records = recordsOf(shopAt('www.ailleurs.fr')).filter(({ AliasTarget }) => !AliasTarget)
    expect(records).toEqual(
      expect.arrayContaining([
        ...[1, 2, 3].map(at =>
          expect.objectContaining({
            Type: 'CNAME',
            Name: { 'Fn::GetAtt': [expect.stringMatching(/^MailDomainIdentity/), `DkimDNSTokenName${at}`] },
            ResourceRecords: [{ 'Fn::GetAtt': [expect.stringMatching(/^MailDomainIdentity/), `DkimDNSTokenValue${at}`] }],
          }),
        ),
        expect.objectContaining({ Type: 'MX', Name: 'retour.ailleurs.fr.', ResourceRecords: ['10 feedback-smtp.eu-west-3.amazonses.com'] }),
        expect.objectContaining({ Type: 'TXT', Name: 'retour.ailleurs.fr.', ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'] }),
        expect.objectContaining({ Type: 'TXT', Name: '_dmarc.ailleurs.fr.', ResourceRecords: ['"v=DMARC1; p=none"'] }),
      ]),
    )
    expect(records).toHaveLength(6)
  })

  it('keeps the DMARC that the stage names, and makes none where the domain has its own', () => {
    const dmarcOf = (dmarc: unknown) =>
      recordsOf(shopAt('www.ailleurs.fr', { identity: 'domain', dmarc })).filter(({ Name }) => Name === '_dmarc.ailleurs.fr.')
    expect(dmarcOf('v=DMARC1; p=quarantine')).toMatchObject([{ ResourceRecords: ['"v=DMARC1; p=quarantine"'] }])
    expect(dmarcOf(false)).toEqual([])
  })

  it('makes no record of mails for an identity that is not the zone’s', () => {
    for (const mail of [{ identity: 'address' }, { identity: 'existing' }])
      expect(recordsOf(shopAt('www.ailleurs.fr', mail)).filter(({ AliasTarget }) => !AliasTarget)).toEqual([])
  })

  it('keeps SES’s identity when its records go from hand to the stack', () => {
    const idOf = (template: Template) => resourcesOf(template, 'AWS::SES::EmailIdentity').map(([id]) => id)
    const byHand = checkStage('prod', { ownerEmail: 'moi@ailleurs.fr', mail: { identity: 'domain' } })
    expect(idOf(shopAt('www.ailleurs.fr'))).toEqual(idOf(templateOf(byHand)))
  })

  it('outputs the names in the zone, and no records to create by hand', () => {
    const outputs = shopAt('www.ailleurs.fr').toJSON().Outputs as { [name: string]: { readonly Value: unknown } }
    expect(Object.keys(outputs).filter(name => name.includes('Record'))).toEqual([])
    expect(outputs.ZoneNames?.Value).toBe('www.ailleurs.fr ailleurs.fr retour.ailleurs.fr _dmarc.ailleurs.fr')
  })

  it('refuses a stage with a zone before its certificate exists', () => {
    expect(() => templateOf(zoneStage('www.ailleurs.fr'))).toThrow(
      'The certificate of www.ailleurs.fr is not made yet: npm run deploy makes it',
    )
  })
})

describe('the second name', () => {
  const codeOf = (template: Template) => {
    const [[, found] = []] = resourcesOf<{ readonly Name: string; readonly FunctionCode: string; readonly FunctionConfig: object }>(
      template,
      'AWS::CloudFront::Function',
    ).filter(([id]) => id.includes('PageRewrite'))
    if (!found) throw new Error('no function rewrites pages')
    return loadEdgeFunction({ id: 'PageRewrite', type: found.Type, properties: found.Properties } as never)
  }
  const ask = async (template: Template, host: string, uri: string, query = '') =>
    await codeOf(template)('viewer-request', { method: 'GET', uri, query, headers: { host }, viewerIp: '192.0.2.1' })
  const www = shopAt('www.ailleurs.fr')

  it.each([
    ['/', '', 'https://www.ailleurs.fr/'],
    ['/oeuvres/un%20bleu', '', 'https://www.ailleurs.fr/oeuvres/un%20bleu'],
    [
      '/oeuvres',
      'tri=prix&technique=huile%20sur%20toile&tri=date',
      'https://www.ailleurs.fr/oeuvres?tri=prix&technique=huile%20sur%20toile&tri=date',
    ],
    ['//malin.example/', '', 'https://www.ailleurs.fr//malin.example/'],
  ])('leads %s to the same page of the first, with its query as it came (%s)', async (uri, query, location) => {
    expect(await ask(www, 'ailleurs.fr', uri, query)).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location } },
    })
  })

  it('leads from www where the zone’s own name is the site’s', async () => {
    expect(await ask(shopAt('ailleurs.fr'), 'WWW.ailleurs.fr', '/')).toMatchObject({
      headers: { location: { value: 'https://ailleurs.fr/' } },
    })
  })

  it('redirects neither the first name nor CloudFront’s own', async () => {
    for (const host of ['www.ailleurs.fr', 'd111111abcdef8.cloudfront.net'])
      expect(await ask(www, host, '/')).toMatchObject({ uri: '/pages/index.html' })
  })
})

describe('the certificate’s stack', () => {
  const appOf = (stage: Stage) => certificateApp(mkdtempSync(join(tmpdir(), 'galerie-certificate-')), stage)

  it('creates the certificate of both names in us-east-1, validated in the zone', () => {
    const { stack } = appOf(zoneStage('www.ailleurs.fr'))
    expect([stack.stackName, stack.region]).toEqual(['Galerie-prod-Certificate', 'us-east-1'])
    const template = Template.fromStack(stack)
    const { Properties, ...made } = onlyResource<object>(template, 'AWS::CertificateManager::Certificate')
    expect(Properties).toMatchObject({
      DomainName: 'www.ailleurs.fr',
      SubjectAlternativeNames: ['ailleurs.fr'],
      ValidationMethod: 'DNS',
      DomainValidationOptions: [
        { DomainName: 'www.ailleurs.fr', HostedZoneId: zone.hostedZoneId },
        { DomainName: 'ailleurs.fr', HostedZoneId: zone.hostedZoneId },
      ],
    })
    // The certificate of an earlier name is still the distribution's while this one is made.
    expect(made).toMatchObject({ UpdateReplacePolicy: 'Retain' })
    expect(Object.keys(template.toJSON().Outputs)).toEqual(['CertificateArn'])
  })

  it('refuses a certificate for a stage without a zone', () => {
    const own = checkStage('prod', { ownerEmail: 'moi@ailleurs.fr', domain: { name: 'www.ailleurs.fr', certificateArn } })
    expect(() => appOf(own)).toThrow('The stage prod names no hosted zone')
  })
})
