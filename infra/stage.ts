import type { Node } from 'constructs'
import { gallery } from '../shared/gallery.ts'

/** What differs between two deployments of the shop; everything comes from the command line's context (`-c stage=prod`). */
export type Stage = {
  readonly name: string
  readonly isProduction: boolean
  /** Writes and receives the shop's mails, and is told when an alarm rings. */
  readonly ownerEmail: string
  /** Set when the owner's whole mail domain is to be verified (DKIM), not only the address. */
  readonly mailDomain: string | undefined
  /** The first deployment only: until the owner's address is verified, Cognito refuses to write from it and uses its own. */
  readonly mailUnverified: boolean
  /** The site's own address; without one CloudFront's is used. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined
}

export const defaultStageName = 'dev'

/** The stage is in the name: the edge's functions and policies are named by account, not by stack. */
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

/** Throws when the context contradicts itself, before anything is synthesised. */
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
  }
}
