import { describe, expect, it } from '@jest/globals'
import { gallery } from '../../shared/gallery.ts'
import { resourcesOf, shopOf, templateOf } from './shop.ts'

describe('deploying', () => {
  it('the shop customers buy in cannot be deleted by one command; one to try things in can', () => {
    expect(shopOf({ stage: 'prod' }).stack.terminationProtection).toBe(true)
    expect(shopOf().stack.terminationProtection).toBe(false)
  })

  it('two stages stand side by side in one account', () => {
    expect(shopOf({ stage: 'prod' }).stack.stackName).toBe('Galerie-prod')
    expect(shopOf().stack.stackName).toBe('Galerie-dev')
  })

  it('goes to the region that the legal notice promises', () => {
    expect(shopOf().stack.region).toBe(gallery.hosting.region)
  })

  it('writes to the owner where the stage says, whatever the site shows of the gallery', () => {
    const template = templateOf({ ownerEmail: 'moi@ailleurs.example' })
    const [sender] = resourcesOf<{ readonly Description: string; readonly Environment: object }>(template, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Description === 'sendQueuedMail',
    )
    const Variables = { OWNER_EMAIL: 'moi@ailleurs.example', MAIL_FROM: 'moi@ailleurs.example' }
    expect(sender?.[1].Properties.Environment).toMatchObject({ Variables })
    expect(JSON.stringify(template.toJSON())).not.toContain(gallery.email)
  })

  it.each([
    [{ stage: 'Prod!' }, 'The stage "Prod!" must be a short lower-case word'],
    [{ domainName: 'galerie.example' }, 'domainName and certificateArn go together'],
    [{ domainName: 'galerie.example', certificateArn: 'arn:aws:acm:eu-west-3:1:certificate/x' }, 'us-east-1 only'],
    [{ webAclArn: 'arn:aws:wafv2:eu-west-3:123456789012:regional/webacl/x/y' }, 'CloudFront takes a web ACL of us-east-1'],
    [{ mailDomain: 'autre.example' }, 'atelier@solene-marchetti.example is not an address of autre.example'],
  ])('%j is refused with a reason, before anything is made', (context: Record<string, string>, reason) => {
    expect(() => shopOf(context)).toThrow(reason)
  })
})
