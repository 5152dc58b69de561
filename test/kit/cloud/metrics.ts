import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { localDirectory } from '../../../infra/local/src/kit/localDirectory.ts'

const lineSchema = z.object({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.tuple([z.string()])]),
        Metrics: z.tuple([z.object({ Name: z.string(), Unit: z.string() })]),
      }),
    ]),
  }),
})

/** A number as CloudWatch would have it of a function's log, by the embedded metric format. */
export type Figure = {
  readonly namespace: string
  readonly name: string
  readonly dimension: string
  readonly of: unknown
  readonly unit: string
  readonly value: number
}

const figureIn = (line: string, since: number): Figure | undefined => {
  const fields = JSON.parse(line)
  const { _aws } = lineSchema.parse(fields)
  if (_aws.Timestamp < since) return undefined
  const [{ Namespace: namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics
  const [[dimension], { Name: name, Unit: unit }] = [Dimensions[0], Metrics[0]]
  return { namespace, name, dimension, of: fields[dimension], unit, value: fields[name] }
}

/** Returns what a function has recorded since a moment, in milliseconds. Shops that tests open side by side write to the same log. */
export const recordedMetrics = (functionName: string, since: number): readonly Figure[] =>
  readFileSync(join(localDirectory, 'logs', 'test', `${functionName}.log`), 'utf8')
    .split('\n')
    .filter(line => line.includes('"_aws"'))
    .flatMap(line => figureIn(line, since) ?? [])
