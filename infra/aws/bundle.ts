import { join } from 'node:path'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { distDirectory } from '../build/step.ts'
import type { FunctionName } from '../grants/backgroundFunctions.ts'

/** Returns the bundle that `infra/build.ts` made for a function. The source map is not deployed; it serves to read stack traces. */
export const bundleOf = (name: FunctionName): Code => Code.fromAsset(join(distDirectory, 'lambdas', name), { exclude: ['*.map'] })
