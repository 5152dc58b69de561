import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { GalleryStack } from './galleryStack.ts'
import { stackNameOf, stageOf } from './stage.ts'

/** Buckets take access logs by policy, not by the deprecated ACL. */
const featureFlags = { '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true }

/** The shop of one stage, its context given by the command line or here. */
export const galleryApp = (outdir: string, context: Readonly<Record<string, string>> = {}): { app: App; stack: GalleryStack } => {
  const app = new App({ outdir, context: { ...featureFlags, ...context } })
  const stage = stageOf(app.node)
  return { app, stack: new GalleryStack(app, stackNameOf(stage.name), { stage }) }
}

/** Synthesises into a folder; answers the template's file, beside its assets. */
export const synthesise = (outdir: string): string => {
  const { app, stack } = galleryApp(outdir)
  app.synth()
  return join(outdir, stack.templateFile)
}

// The CDK's command line says where it wants the result.
if (import.meta.main) console.log(synthesise(process.env.CDK_OUTDIR ?? 'cdk.out'))
