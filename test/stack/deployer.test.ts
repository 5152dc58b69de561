import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Template } from 'aws-cdk-lib/assertions'
import { deployerApp } from '../../infra/stacks/deployerStack.ts'
import { hosting } from '../../shared/hosting.ts'
import { resourcesOf } from './shop.ts'

type Statement = { readonly Action: string | readonly string[]; readonly Resource: unknown; readonly Condition?: unknown }
type Role = {
  readonly RoleName: string
  readonly AssumeRolePolicyDocument: {
    readonly Statement: readonly [
      { readonly Principal: unknown; readonly Action: string; readonly Condition: { readonly StringEquals: object } },
    ]
  }
  readonly Policies: readonly [{ readonly PolicyDocument: { readonly Statement: readonly Statement[] } }]
}

const outdir = () => mkdtempSync(join(tmpdir(), 'galerie-deployer-'))
const deployerOf = (context: Readonly<Record<string, string>> = {}) =>
  deployerApp(outdir(), { repository: 'galerie/shop', stages: 'dev,prod', ...context })
const template = Template.fromStack(deployerOf().stack)
const roles = new Map(resourcesOf<Role>(template, 'AWS::IAM::Role').map(([, { Properties }]) => [Properties.RoleName, Properties]))
const statementsOf = (name: string): readonly Statement[] => roles.get(name)?.Policies[0].PolicyDocument.Statement ?? []
const actionsOf = (name: string): readonly string[] => statementsOf(name).flatMap(({ Action }) => Action)

describe('the roles by which GitHub deploys (E91)', () => {
  it('creates one deploying role a stage, and one for pull requests', () => {
    expect([...roles.keys()]).toEqual(['Galerie-dev-Deployer', 'Galerie-prod-Deployer', 'Galerie-Differ'])
  })

  it.each([
    ['Galerie-dev-Deployer', 'repo:galerie/shop:environment:dev'],
    ['Galerie-prod-Deployer', 'repo:galerie/shop:environment:prod'],
    ['Galerie-Differ', 'repo:galerie/shop:pull_request'],
  ])('%s is taken on by nothing but %s', (name, subject) => {
    expect(roles.get(name)?.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Principal: { Federated: { 'Fn::GetAtt': [expect.any(String), 'Arn'] } },
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subject,
          },
        },
      },
    ])
  })

  it('reach the CDK’s own roles, their stack and their table, and no other stage’s', () => {
    const reached = JSON.stringify(statementsOf('Galerie-dev-Deployer'))
    expect(reached).toContain('stack/Galerie-dev/*')
    expect(reached).toContain('table/Galerie-dev-*')
    expect(reached).toContain('stack/Galerie-dev-Certificate/*')
    expect(reached).toContain('stack/Galerie-dev-EdgeAlarms/*')
    expect(reached).toContain('stack/Galerie-dev-Budget/*')
    expect(reached).toContain('stack/Galerie-dev-Firewall/*')
    for (const role of ['deploy', 'file-publishing', 'lookup'])
      for (const region of [hosting.region, 'us-east-1'])
        expect(reached).toMatch(new RegExp(`cdk-hnb659fds-${role}-role-[^,]*,"-${region}"|cdk-hnb659fds-${role}-role-.{1,60}-${region}`))
    expect(reached).not.toContain('prod')
  })

  it('open and delete accounts only in the pool of their stage, by the tags of its stack', () => {
    const ofPools = statementsOf('Galerie-prod-Deployer').filter(({ Action }) => String(Action).includes('cognito-idp'))
    expect(ofPools.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'aws:ResourceTag/application': 'galerie', 'aws:ResourceTag/stage': 'prod' } },
    ])
  })

  it('allow no action by a pattern, and for everything only what SES and the logs know no resource of', () => {
    const all = [...roles.keys()].flatMap(statementsOf)
    expect(all.flatMap(({ Action }) => Action).filter(action => action.includes('*'))).toEqual([])
    expect(new Set(all.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action))).toEqual(
      new Set(['ses:GetAccount', 'logs:DescribeQueryDefinitions', 'logs:GetQueryResults']),
    )
  })

  it('let a pull request read a template, the stacks of certificate and firewall, and SES, and nothing that holds what people wrote', () => {
    expect(actionsOf('Galerie-Differ')).toEqual([
      'cloudformation:GetTemplate',
      'cloudformation:DescribeStacks',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
    ])
    const reached = JSON.stringify(statementsOf('Galerie-Differ'))
    for (const beside of ['Certificate', 'Firewall']) expect(reached).toContain(`stack/Galerie-dev-${beside}/*`)
  })

  it('use the provider for GitHub that an account has already', () => {
    const { stack } = deployerOf({ provider: 'existing' })
    expect(Template.fromStack(stack).findResources('AWS::IAM::OIDCProvider')).toEqual({})
    expect(JSON.stringify(Template.fromStack(stack))).toContain('oidc-provider/token.actions.githubusercontent.com')
  })

  it('trust the ids of owner and repository, where GitHub’s token says them', () => {
    const { stack } = deployerOf({ repository: 'galerie@123/shop@456' })
    expect(JSON.stringify(Template.fromStack(stack))).toContain('"repo:galerie@123/shop@456:environment:prod"')
  })

  it.each([
    [{ repository: '' }, 'Name the repository'],
    [{ repository: 'galerie/*' }, 'Name the repository'],
    [{ repository: 'galerie@123/shop' }, 'Name the repository'],
    [{ stages: '' }, 'Name the stages'],
    [{ stages: 'Dev' }, 'The stage "Dev"'],
  ])('refuses to create deploying roles without their settings: %p', (context, words) => {
    expect(() => deployerOf(context)).toThrow(words)
  })
})

describe.each(globSync('.github/workflows/*.yml'))('%s', file => {
  const text = readFileSync(file, 'utf8')
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

  it('runs scripts that there are, in the shop’s region', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+\w)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !scripts.includes(name))).toEqual([])
    for (const [, region] of text.matchAll(/aws-region: (\S+)/g)) expect(region).toBe(hosting.region)
  })

  it('runs nothing on the packaged Node once it has a role (V15.1.2)', () => {
    const [, ...withRole] = text.split(/(?=role-to-assume)/)
    const commands = withRole.flatMap(part =>
      [...(part.split(/^ {2}\w+:$/m)[0]?.matchAll(/run: (.+)/g) ?? [])].map(([, command = '']) => command),
    )
    expect(commands.filter(command => !/^(?:infra\/operator\/kit\/ownNode\.sh node|npm run deploy|aws) /.test(command))).toEqual([])
  })

  it('assumes no role but the deployer’s', () => {
    const taken = [...text.matchAll(/role\/(\S+)/g)].map(([, name = '']) => name)
    expect(taken.filter(name => !roles.has(name))).toEqual([])
  })
})

describe('the workflow that watches a shop', () => {
  const text = readFileSync('.github/workflows/watch.yml', 'utf8')

  it('reads it every hour, and sends it nothing', () => {
    expect(text).toMatch(/^ {4}- cron: '\d+ \* \* \* \*'$/m)
    expect(text.match(/run: npm run .*/g)).toEqual(['run: npm run smoke -- "$STAGE" --read-only'])
  })

  it('runs the shop’s watch without a role and without a writing token', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
    expect(text).not.toMatch(/id-token|role-to-assume|secrets\./)
  })
})
