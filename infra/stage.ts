import type { Node } from 'constructs'
import { gallery } from '../shared/gallery.ts'

/** The settings that differ between deployments of the shop; all come from the command line's context (`-c stage=prod`). */
export type Stage = {
  readonly name: string
  readonly isProduction: boolean
  /** The sender and recipient of the shop's mails, and the recipient of its alarms. */
  readonly ownerEmail: string
  /** Set to verify the owner's whole mail domain (DKIM), not only the address. */
  readonly mailDomain: string | undefined
  /** True for the first deployment only: until SES has verified the owner's address, Cognito refuses to send from it and uses its own. */
  readonly mailUnverified: boolean
  /** The site's own domain; without one, CloudFront's is used. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined
  /** The firewall before the distribution, once `npm run deploy:firewall` has made it; most shops have none (E50). */
  readonly webAclArn: string | undefined
}

export const defaultStageName = 'dev'

/** The stack's name contains the stage because CloudFront's functions and policies share one namespace per account. */
export const stackNameOf = (stageName: string): string => `Galerie-${stageName}`

const textOf = (node: Node, key: string): string | undefined => {
  const value: unknown = node.tryGetContext(key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const domainOf = (node: Node): Stage['domain'] => {
  const name = textOf(node, 'domainName')
  const certificateArn = textOf(node, 'certificateArn')
  if (!name && !certificateArn) return undefined
  if (!name || !certificateArn) throw new Error('domainName and certificateArn go together: give both with -c, or neither')
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:')) throw new Error('CloudFront takes its certificate from us-east-1 only')
  return { name, certificateArn }
}

const webAclOf = (node: Node): string | undefined => {
  const arn = textOf(node, 'webAclArn')
  if (arn && !/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\//.test(arn))
    throw new Error('CloudFront takes a web ACL of us-east-1 made for it only: npm run deploy:firewall says its ARN')
  return arn
}

/** Reads the stage and throws when its context is contradictory, before anything is synthesised. */
export const stageOf = (node: Node): Stage => {
  const name = textOf(node, 'stage') ?? defaultStageName
  if (!/^[a-z][a-z0-9]{0,15}$/.test(name)) throw new Error(`The stage "${name}" must be a short lower-case word`)
  const ownerEmail = textOf(node, 'ownerEmail') ?? gallery.email
  const mailDomain = textOf(node, 'mailDomain')
  if (mailDomain && !ownerEmail.endsWith(`@${mailDomain}`)) throw new Error(`${ownerEmail} is not an address of ${mailDomain}`)
  return {
    name,
    isProduction: name === 'prod',
    ownerEmail,
    mailDomain,
    mailUnverified: textOf(node, 'mailUnverified') === 'true',
    domain: domainOf(node),
    webAclArn: webAclOf(node),
  }
}
