import { runSimulation } from '@cloud-copilot/iam-simulate'
import { account } from '../kit/account.ts'
import type { IamAction } from '../kit/awsService.ts'
import { asFields, type Fields, isFields, listOf, textOf } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'

type Policy = { readonly name: string; readonly policy: Fields }

/** The caller: a role with its policies, or a service whose permission is in the resource's own policy. */
export type Principal =
  | { readonly kind: 'role'; readonly id: string; readonly arn: string; readonly policies: readonly Policy[] }
  | { readonly kind: 'service'; readonly id: string; readonly resourcePolicy: Fields }

export type Decide = (principal: Principal, access: IamAction) => Promise<boolean>

/** Reads a role from the template with its inline and attached policies, of which the CDK makes managed ones once they no longer fit. */
export const roleOf = (template: Template, roleId: string): Extract<Principal, { kind: 'role' }> => {
  const role = template.resource(roleId)
  const { ref, attributes } = template.identityOf(role)
  const inline = listOf(role.properties.Policies).map(asFields)
  const attached = template
    .resourcesOf('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter(({ properties }) => listOf(properties.Roles).map(textOf).includes(ref))
    .map(({ id, properties }): Fields => ({ PolicyName: id, ...properties }))
  const policies = [...inline, ...attached].map(({ PolicyName, PolicyDocument }) => ({
    name: textOf(PolicyName),
    policy: asFields(PolicyDocument),
  }))
  return { kind: 'role', id: roleId, arn: attributes.Arn ?? '', policies }
}

const simulate = async (principal: Principal, { action, resource, context = {} }: IamAction): Promise<boolean> => {
  const isRole = principal.kind === 'role'
  const result = await runSimulation(
    {
      request: {
        action,
        principal: isRole ? principal.arn : principal.id,
        resource: { resource, accountId: account.id },
        contextVariables: context as Record<string, string | string[]>,
      },
      identityPolicies: isRole ? [...principal.policies] : [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(isRole ? {} : { resourcePolicy: principal.resourcePolicy }),
    },
    {},
  )
  if (result.resultType === 'error') throw new Error(`IAM cannot judge ${action} on ${resource}: ${JSON.stringify(result.errors)}`)
  return result.overallResult === 'Allowed'
}

const conditionKeys = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(conditionKeys)
  if (!isFields(value)) return []
  const own = Object.values(asFields(value.Condition)).flatMap(test => Object.keys(asFields(test)))
  return [...own, ...Object.values(value).flatMap(conditionKeys)].map(key => key.toLowerCase())
}

const maxRemembered = 5000

/**
 * Decides by the synthesised policies and caches the decisions. The cache key contains only the context keys that some policy of the
 * principal tests.
 */
export const startAccessControl = (): Decide => {
  const remembered = new Map<string, Promise<boolean>>()
  const lookedAt = new Map<string, readonly string[]>()
  const keysOf = (principal: Principal): readonly string[] => {
    const known = lookedAt.get(principal.id)
    if (known) return known
    const keys = conditionKeys(principal.kind === 'role' ? principal.policies : principal.resourcePolicy)
    lookedAt.set(principal.id, keys)
    return keys
  }
  return (principal, access) => {
    const relevant = Object.entries(access.context ?? {}).filter(([key]) => keysOf(principal).includes(key.toLowerCase()))
    const question = JSON.stringify([principal.id, access.action, access.resource, relevant])
    const answer = remembered.get(question) ?? simulate(principal, access)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(question, answer)
    return answer
  }
}
