import { dirname } from 'node:path'
import { functionSpecs } from '../../infra/local/functions/functions.ts'
import { pathPattern } from '../../infra/local/kit/patterns.ts'
import { asFields, listOf, textOf } from '../../infra/local/kit/unknown.ts'
import { prepare, stackName } from '../../infra/local/prepare.ts'
import { machineAt } from '../../infra/local/template/resources.ts'
import { readAssets, readTemplate } from '../../infra/local/template/template.ts'
import { operations } from '../../shared/routes.ts'
import type { prices } from './prices.ts'

type Architecture = keyof (typeof prices)['gigabyteSecond']

/** The settings of a function in the template that determine its price. */
type FunctionSize = { readonly gigabytes: number; readonly architecture: Architecture }

/** The parts of the deployment that determine the price of a request. */
export type Deployed = {
  readonly functions: ReadonlyMap<string, FunctionSize>
  /** Returns how many edge functions run for a request of this path. */
  readonly edgeFunctionsAt: (path: string) => number
}

/** Returns the operation that answers, chosen as API Gateway does: a literal path takes precedence over one with a parameter. */
export const operationAt = (method: string, path: string): string | undefined => {
  const asked = path.split('?', 1)[0] ?? ''
  const answers = operations.filter(
    ({ route }) => route.method === method && new RegExp(`^/api${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  )
  return (answers.find(({ route }) => !route.path.includes('{')) ?? answers[0])?.name
}

export const readDeployed = async (): Promise<Deployed> => {
  const { templateFile } = await prepare(console.log)
  const addresses = { site: 'http://localhost', aws: 'http://localhost', users: 'http://localhost' }
  const template = await readTemplate(templateFile, machineAt(addresses))
  const specs = functionSpecs(template, await readAssets(dirname(templateFile), stackName))
  const sizeOf = ({ id, memoryMegabytes }: (typeof specs)[number]): FunctionSize => {
    const [architecture] = listOf(template.resource(id).properties.Architectures)
    return { gigabytes: memoryMegabytes / 1024, architecture: architecture === 'arm64' ? 'arm64' : 'x86_64' }
  }
  const [distribution] = template.resourcesOf('AWS::CloudFront::Distribution')
  const config = asFields(distribution?.properties.DistributionConfig)
  const looking = (behaviour: unknown) => listOf(asFields(behaviour).FunctionAssociations).length
  const behaviours = listOf(config.CacheBehaviors).map(each => ({
    pattern: pathPattern(textOf(asFields(each).PathPattern)),
    functions: looking(each),
  }))
  return {
    functions: new Map(specs.map(spec => [spec.name, sizeOf(spec)])),
    edgeFunctionsAt: path => {
      const asked = path.split('?', 1)[0] ?? ''
      return behaviours.find(({ pattern }) => pattern.test(asked))?.functions ?? looking(config.DefaultCacheBehavior)
    },
  }
}
