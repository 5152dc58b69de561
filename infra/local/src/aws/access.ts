import { runSimulation } from '@cloud-copilot/iam-simulate'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import type { IamAction } from '../kit/awsService.ts'
import { wildcard } from '../kit/patterns.ts'
import { asFields, type Fields, listOf, textOf } from '../kit/unknown.ts'

type Policy = { readonly name: string; readonly policy: Fields }

/** The caller: a role with its policies and their boundary, or a service whose permission is in the resource's own policy. */
export type Principal =
  | {
      readonly kind: 'role'
      readonly id: string
      readonly arn: string
      readonly policies: readonly Policy[]
      /** It has a permissions boundary. */
      readonly isBounded: boolean
    }
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
  const isBounded = role.properties.PermissionsBoundary !== undefined
  return { kind: 'role', id: roleId, arn: attributes.Arn ?? '', policies, isBounded }
}

/** The policies that bound what a role's own allow. */
const boundariesOf = (principal: Principal, boundary: Fields | undefined): readonly Policy[] | undefined => {
  if (principal.kind !== 'role' || !principal.isBounded) return undefined
  if (!boundary) throw new Error(`The role ${principal.id} has a permissions boundary, which the shop's adapter does not give`)
  return [{ name: 'boundary', policy: boundary }]
}

const simulate = async (principal: Principal, access: IamAction, boundary: Fields | undefined): Promise<boolean> => {
  const { action, resource, context = {}, resourcePolicy } = access
  const isRole = principal.kind === 'role'
  const boundaries = boundariesOf(principal, boundary)
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
      ...(boundaries && { permissionBoundaryPolicies: [...boundaries] }),
      ...(isRole ? resourcePolicy && { resourcePolicy } : { resourcePolicy: principal.resourcePolicy }),
    },
    {},
  )
  if (result.resultType === 'error') throw new Error(`IAM cannot judge ${action} on ${resource}: ${JSON.stringify(result.errors)}`)
  return result.overallResult === 'Allowed'
}

/** The texts of a policy with which values are compared: its resources, and the values of its conditions by key. */
type Compared = { readonly resources: readonly string[]; readonly byKey: ReadonlyMap<string, readonly string[]> }

const textsOf = (value: unknown): readonly string[] => [value].flat().map(textOf)

const comparedBy = (principal: Principal, resourcePolicy: Fields | undefined): Compared => {
  const own = principal.kind === 'role' ? principal.policies.map(({ policy }) => policy) : [principal.resourcePolicy]
  const policies = [...own, ...(resourcePolicy ? [resourcePolicy] : [])]
  const statements = policies.flatMap(({ Statement }) => [Statement].flat().map(asFields))
  const tests = statements.flatMap(({ Condition }) => Object.values(asFields(Condition)).flatMap(test => Object.entries(asFields(test))))
  const byKey = Map.groupBy(tests, ([key]) => key.toLowerCase())
  return {
    resources: statements.flatMap(({ Resource, NotResource }) => [...textsOf(Resource), ...textsOf(NotResource)]),
    byKey: new Map([...byKey].map(([key, all]) => [key, all.flatMap(([, values]) => textsOf(values))])),
  }
}

/** Tells for each text of a policy whether it is the value, matches it as a pattern, or neither. Variables of policies are not known here. */
const likeness = (texts: readonly string[]) => {
  if (texts.some(text => text.includes('${'))) return (value: string) => value
  const patterns = texts.map(text => [text, wildcard(text)] as const)
  return (value: string) => patterns.map(([text, pattern]) => (text === value ? '=' : pattern.test(value) ? '~' : '-')).join('')
}

/**
 * Decides by the synthesised policies and remembers the decisions. Two calls of one action have the same answer where each text of the
 * principal's policies compares alike with their resources and contexts: the rows of two carts, the files of two pictures.
 */
export const startAccessControl = (
  boundary?: Fields,
  judge: Decide = (principal, access) => simulate(principal, access, boundary),
): Decide => {
  const remembered = new Map<string, Promise<boolean>>()
  type Questions = (access: IamAction) => string
  const known = new Map<string, Map<Fields | undefined, Questions>>()
  const questionsOf = (principal: Principal, resourcePolicy: Fields | undefined): Questions => {
    const { resources, byKey } = comparedBy(principal, resourcePolicy)
    const [resourceLike, keysLike] = [likeness(resources), new Map([...byKey].map(([key, texts]) => [key, likeness(texts)]))]
    return ({ action, resource, context = {} }) => {
      const contexts = Object.entries(context).flatMap(([key, values]) => {
        const like = keysLike.get(key.toLowerCase())
        return like ? [[key, ...new Set([values].flat().map(like))]] : []
      })
      return JSON.stringify([principal.id, action, resourceLike(resource), contexts])
    }
  }
  return (principal, access) => {
    const { resourcePolicy } = access
    const byPolicy = known.get(principal.id) ?? new Map<Fields | undefined, Questions>()
    known.set(principal.id, byPolicy)
    const questionOf = byPolicy.get(resourcePolicy) ?? questionsOf(principal, resourcePolicy)
    byPolicy.set(resourcePolicy, questionOf)
    const question = questionOf(access)
    const answer = remembered.get(question) ?? judge(principal, access)
    remembered.set(question, answer)
    return answer
  }
}
