import { dirname } from 'node:path'
import { functionSpecs } from '../../infra/local/functions/functions.ts'
import { pathPattern } from '../../infra/local/kit/pattern.ts'
import { fieldsOf, listOf, textOf } from '../../infra/local/kit/unknown.ts'
import { prepare, stackName } from '../../infra/local/prepare.ts'
import { readAssets } from '../../infra/local/template/assets.ts'
import { machineAt } from '../../infra/local/template/resources.ts'
import { readTemplate } from '../../infra/local/template/template.ts'
import { operations } from '../../shared/routes.ts'
import type { prices } from './prices.ts'

type Architecture = keyof (typeof prices)['gigabyteSecond']

/** What the template says of a function, as far as it is paid for. */
type FunctionSize = { readonly gigabytes: number; readonly architecture: Architecture }

/** What is deployed, as far as a request is paid for. */
export type Deployed = {
  readonly functions: ReadonlyMap<string, FunctionSize>
  /** How many functions of the edge look at a request of this path. */
  readonly edgeFunctionsAt: (path: string) => number
}

/** The operation of the API that answers, as the API chooses: an address that is named wins over one that takes any. */
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
  const config = fieldsOf(distribution?.properties.DistributionConfig)
  const looking = (behaviour: unknown) => listOf(fieldsOf(behaviour).FunctionAssociations).length
  const behaviours = listOf(config.CacheBehaviors).map(each => ({
    pattern: pathPattern(textOf(fieldsOf(each).PathPattern)),
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
