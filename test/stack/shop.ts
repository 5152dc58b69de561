import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { galleryApp } from '../../infra/app.ts'
import { machineAt } from '../../infra/local/src/cloudFormation/resources.ts'
import { readTemplate } from '../../infra/local/src/cloudFormation/template.ts'
import type { GalleryStack } from '../../infra/stacks/galleryStack.ts'
import { localStage, type Stage } from '../../infra/stages/stage.ts'

type Shop = { readonly app: App; readonly stack: GalleryStack; readonly outdir: string }

/** This machine's shop, or one with other settings, not yet synthesised. */
export const shopOf = (settings?: Partial<Stage>): Shop => {
  const outdir = mkdtempSync(join(tmpdir(), 'galerie-stack-'))
  return { ...galleryApp(outdir, settings ? { ...localStage, ...settings } : localStage), outdir }
}

const templates = new Map<string, Template>()

/** The template of this machine's shop as stackSetup.ts synthesised it, or that of one with other settings. */
export const templateOf = (settings?: Partial<Stage>): Template => {
  const key = JSON.stringify(settings)
  const known = templates.get(key)
  if (known) return known
  const made = settings
    ? Template.fromStack(shopOf(settings).stack)
    : Template.fromString(readFileSync(process.env.GALERIE_TEMPLATE ?? '', 'utf8'))
  templates.set(key, made)
  return made
}

/** Reads that template as the shop on this machine does. */
export const templateHere = () =>
  readTemplate(
    process.env.GALERIE_TEMPLATE ?? '',
    machineAt({ site: 'http://localhost', aws: 'http://localhost', users: 'http://localhost' }),
  )

/** What is read of a resource here; CloudFormation's own schema is checked in audit.test.ts. */
export type Resource<Properties> = { readonly Type: string; readonly DeletionPolicy?: string; readonly Properties: Properties }

export const resourcesOf = <Properties>(template: Template, type: string): readonly (readonly [id: string, Resource<Properties>])[] =>
  Object.entries(template.findResources(type) as Record<string, Resource<Properties>>)

export const onlyResource = <Properties>(template: Template, type: string): Resource<Properties> => {
  const [found, ...others] = resourcesOf<Properties>(template, type)
  if (!found || others.length) throw new Error(`${others.length + Number(Boolean(found))} resources of ${type}, one expected`)
  return found[1]
}

type Rule = { readonly State: string; readonly ScheduleExpression?: string; readonly Targets: readonly { readonly Arn: unknown }[] }

/** How often a function is woken by the clock. */
export const schedulesOf = (template: Template, functionName: string): readonly (string | undefined)[] => {
  const functions = resourcesOf<{ readonly Description: string }>(template, 'AWS::Lambda::Function')
  const id = functions.find(([, { Properties }]) => Properties.Description === functionName)?.[0]
  return resourcesOf<Rule>(template, 'AWS::Events::Rule')
    .map(([, { Properties }]) => Properties)
    .filter(({ State, Targets }) => State === 'ENABLED' && JSON.stringify(Targets).includes(JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] })))
    .map(({ ScheduleExpression }) => ScheduleExpression)
}

/** The queue to which Lambda writes an event that a function gave up, as the template names it. */
export const failuresOf = (template: Template, functionName: string): unknown => {
  const functions = resourcesOf<{ readonly Description: string }>(template, 'AWS::Lambda::Function')
  const id = functions.find(([, { Properties }]) => Properties.Description === functionName)?.[0]
  type Config = { readonly FunctionName: unknown; readonly DestinationConfig: { readonly OnFailure: { readonly Destination: unknown } } }
  return resourcesOf<Config>(template, 'AWS::Lambda::EventInvokeConfig').find(
    ([, { Properties }]) => JSON.stringify(Properties.FunctionName) === JSON.stringify({ Ref: id }),
  )?.[1].Properties.DestinationConfig.OnFailure.Destination
}

type Authorizer = Readonly<Record<string, unknown>>
type Described = {
  readonly isDefaultRoute?: boolean
  readonly description?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-amazon-apigateway-integration': {
    readonly type: string
    readonly payloadFormatVersion: string
    readonly uri: unknown
    readonly credentials: { readonly 'Fn::GetAtt': readonly [string, string] }
  }
}
type ApiBody = {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly tags: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly 'x-amazon-apigateway-authorizer': Authorizer }>> }
}

export const apiBodyOf = (template: Template): ApiBody =>
  onlyResource<{ readonly Body: ApiBody }>(template, 'AWS::ApiGatewayV2::Api').Properties.Body

/** The routes of the API's body, by their keys. */
export const apiRoutesOf = (template: Template): readonly (readonly [routeKey: string, Described])[] =>
  Object.entries(apiBodyOf(template).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const key = `${method === 'x-amazon-apigateway-any-method' ? 'ANY' : method.toUpperCase()} ${path}`
      return [described.isDefaultRoute ? '$default' : key, described] as const
    }),
  )
