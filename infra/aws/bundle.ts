import { join } from 'node:path'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { distDirectory } from '../build/step.ts'
import type { FunctionName } from '../grants/backgroundFunctions.ts'

/** What `infra/build.ts` bundled for a function; the source map stays here, for reading a trace. */
export const bundleOf = (name: FunctionName): Code => Code.fromAsset(join(distDirectory, 'lambdas', name), { exclude: ['*.map'] })
