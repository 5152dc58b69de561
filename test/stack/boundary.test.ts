import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSimulation } from '@cloud-copilot/iam-simulate'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { budgetApp } from '../../infra/stacks/budgetStack.ts'
import { certificateApp } from '../../infra/stacks/certificateStack.ts'
import { deployerApp } from '../../infra/stacks/deployerStack.ts'
import { edgeAlarmsApp } from '../../infra/stacks/edgeAlarmsStack.ts'
import { firewallApp } from '../../infra/stacks/firewallStack.ts'
import { checkStage, localStage } from '../../infra/stages/stage.ts'
import { resourcesOf, templateOf } from './shop.ts'

const boundaryName = 'Galerie-Boundary'

type Statement = { readonly Effect: string; readonly Action: string | readonly string[] }
const boundary: { readonly Statement: readonly Statement[] } = JSON.parse(readFileSync('infra/grants/boundary.json', 'utf8'))
const servicesOf = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => [Action].flat().map(each => each.split(':')[0] ?? '')),
  )
const within = servicesOf(boundary.Statement)

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c'
const zone = { name: 'www.ailleurs.fr', hostedZoneId: 'Z1D633PJN98FT9', zoneName: 'ailleurs.fr' }
const withZone = checkStage('prod', { ownerEmail: 'moi@ailleurs.fr', domain: zone, mail: { identity: 'domain' }, budget: 20 })
const stage = { ...withZone, domain: withZone.domain && { ...withZone.domain, certificateArn } }
const directory = () => mkdtempSync(join(tmpdir(), 'galerie-boundary-'))
const templates: readonly (readonly [string, () => Template])[] = [
  ['the shop', () => templateOf()],
  ['the shop with a zone', () => templateOf(stage)],
  ['the certificate', () => Template.fromStack(certificateApp(directory(), withZone).stack)],
  ['the firewall', () => Template.fromStack(firewallApp(directory(), localStage).stack)],
  ['the edge’s alarms', () => Template.fromStack(edgeAlarmsApp(directory(), stage, 'E2EXAMPLE').stack)],
  ['the budget', () => Template.fromStack(budgetApp(directory(), stage).stack)],
  ['GitHub’s roles', () => Template.fromStack(deployerApp(directory(), { repository: 'galerie/shop', stages: 'dev,prod' }).stack)],
]

/** The service of a type's calls where it is not the type's own name in lower case. */
const services: Readonly<Record<string, string>> = {
  ApiGatewayV2: 'apigateway',
  CertificateManager: 'acm',
  Cognito: 'cognito-idp',
  // What a custom resource's function does is its role's.
  Custom: 'lambda',
}
const serviceOf = (type: string): string => {
  const name = type.replace(/^AWS::/, '').split('::')[0] ?? ''
  return services[name] ?? name.toLowerCase()
}

describe.each(templates)('the boundary of deployments leaves room for %s (E150):', (_, read) => {
  const template = read()
  const resources = Object.values(template.toJSON().Resources as Record<string, { readonly Type: string }>)

  it('each resource is of a service that it allows', () => {
    const types = new Set(resources.map(({ Type }) => Type))
    expect(types.size).toBeGreaterThan(0)
    expect([...types].filter(type => !within.has(serviceOf(type)))).toEqual([])
  })

  it('each role has it, and calls no service beyond it', () => {
    type Role = {
      readonly PermissionsBoundary?: unknown
      readonly Policies?: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[]
    }
    type Policy = { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }
    const roles = resourcesOf<Role>(template, 'AWS::IAM::Role').map(([, { Properties }]) => Properties)
    const isBounded = ({ PermissionsBoundary }: Role) => JSON.stringify(PermissionsBoundary ?? '').includes(`:policy/${boundaryName}"`)
    expect(roles.filter(role => !isBounded(role))).toEqual([])
    const apart = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap(type => resourcesOf<Policy>(template, type))
    const policies = [...roles.flatMap(({ Policies = [] }) => Policies), ...apart.map(([, { Properties }]) => Properties)]
    const called = servicesOf(policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement))
    expect([...called].filter(service => !within.has(service))).toEqual([])
  })
})

describe('an administrator within the boundary, as CloudFormation deploys,', () => {
  const accountId = '123456789012'
  const iam = (path: string): string => `arn:aws:iam::${accountId}:${path}`
  const bounded = { 'iam:PermissionsBoundary': iam(`policy/${boundaryName}`) }
  const isAllowed = async (action: string, resource: string, contextVariables: Record<string, string>): Promise<boolean> => {
    const result = await runSimulation(
      {
        request: { action, principal: iam('role/cdk-hnb659fds-cfn-exec-role'), resource: { resource, accountId }, contextVariables },
        identityPolicies: [
          { name: 'all', policy: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] } },
        ],
        permissionBoundaryPolicies: [{ name: boundaryName, policy: boundary }],
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      },
      {},
    )
    if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors))
    return result.overallResult === 'Allowed'
  }

  it.each<[string, string, string, Record<string, string>?]>([
    ['makes a table', 'dynamodb:CreateTable', `arn:aws:dynamodb:eu-west-3:${accountId}:table/Galerie-prod-Table`],
    ['makes a role of the shop with the boundary', 'iam:CreateRole', iam('role/Galerie-prod-Api'), bounded],
    ['gives it its policy', 'iam:PutRolePolicy', iam('role/Galerie-prod-Api'), bounded],
    ['gives it the policy that the CDK took out of it', 'iam:CreatePolicy', iam('policy/Galerie-prod-Overflow')],
    ['deletes it', 'iam:DeleteRole', iam('role/Galerie-prod-Api')],
    ['hands it to a function', 'iam:PassRole', iam('role/Galerie-prod-Api')],
    ['has Cognito’s role for mails made', 'iam:CreateServiceLinkedRole', iam('role/aws-service-role/email.cognito-idp.amazonaws.com/A')],
    ['reads the bootstrap’s version', 'ssm:GetParameters', `arn:aws:ssm:eu-west-3:${accountId}:parameter/cdk-bootstrap/hnb659fds/version`],
    ['takes on the CDK’s roles, as GitHub’s do', 'sts:AssumeRole', iam('role/cdk-hnb659fds-deploy-role-123456789012-eu-west-3')],
    ['reads its own stacks', 'cloudformation:DescribeStacks', `arn:aws:cloudformation:eu-west-3:${accountId}:stack/Galerie-prod/1`],
  ])('an administrator within the boundary %s', async (_, action, resource, context = {}) => {
    expect(await isAllowed(action, resource, context)).toBe(true)
  })

  it.each<[string, string, string, Record<string, string>?]>([
    ['change the boundary', 'iam:CreatePolicyVersion', iam(`policy/${boundaryName}`)],
    ['choose another version of it', 'iam:SetDefaultPolicyVersion', iam(`policy/${boundaryName}`)],
    ['delete it', 'iam:DeletePolicy', iam(`policy/${boundaryName}`)],
    ['take it from a role', 'iam:DeleteRolePermissionsBoundary', iam('role/Galerie-prod-Api'), bounded],
    ['make a role without it', 'iam:CreateRole', iam('role/Galerie-prod-Api')],
    ['make a role with another', 'iam:CreateRole', iam('role/Galerie-prod-Api'), { 'iam:PermissionsBoundary': iam('policy/Galerie-All') }],
    ['widen a role that has none', 'iam:AttachRolePolicy', iam('role/Galerie-old')],
    ['have an administrator’s role trust somebody else', 'iam:UpdateAssumeRolePolicy', iam('role/Administrator'), bounded],
    ['hand an administrator’s role to a function', 'iam:PassRole', iam('role/Administrator')],
    ['take on another account’s way in', 'sts:AssumeRole', iam('role/OrganizationAccountAccessRole')],
    ['change a stack that others deploy', 'cloudformation:UpdateStack', `arn:aws:cloudformation:eu-west-3:${accountId}:stack/Other/1`],
    ['make a user', 'iam:CreateUser', iam('user/malin')],
    ['make a key', 'iam:CreateAccessKey', iam('user/malin')],
    ['make a password for the console', 'iam:CreateLoginProfile', iam('user/malin')],
    ['start machines', 'ec2:RunInstances', `arn:aws:ec2:eu-west-3:${accountId}:instance/*`],
  ])('does not %s', async (_, action, resource, context = {}) => {
    expect(await isAllowed(action, resource, context)).toBe(false)
  })
})

it('the boundary is as long as IAM takes a managed policy', () => {
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: white space is not counted.
  expect(JSON.stringify(boundary).length).toBeLessThanOrEqual(6_144)
})
