import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { boundaryContext } from './boundary.ts'
import { withCertificate } from './certificateApp.ts'
import { isMailReady } from './check/before/readServices.ts'
import { withFirewall } from './firewallApp.ts'
import { GalleryStack } from './galleryStack.ts'
import { localStage, type Stage, stackNameOf, stageOf } from './stage.ts'

const featureFlags = {
  // This flag leaves the tags to the resources. Tags of the whole stack would reach the API too, which CloudFormation refuses beside its body.
  '@aws-cdk/core:explicitStackTags': true,
  // This flag grants the delivery of access logs by bucket policy instead of the deprecated ACL.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  // This flag merges statements with the same actions, so that a role's policies stay within IAM's size limit.
  '@aws-cdk/aws-iam:minimizePolicies': true,
}

/** Builds the stack of one stage: the given one, or the one named on the command line. */
export const galleryApp = (outdir: string, given?: Stage): { app: App; stack: GalleryStack } => {
  const stage = given ?? stageOf(new App({ autoSynth: false }).node)
  // AWS's validator takes most of a synthesis. What is deployed is validated, and the local stage by test/stack/audit.test.ts.
  const app = new App({ outdir, context: { ...featureFlags, ...boundaryContext }, builtinCloudFormationValidation: stage !== localStage })
  return { app, stack: new GalleryStack(app, stackNameOf(stage.name), { stage }) }
}

/** Synthesises into a folder, with the assets, and returns the path of the template. */
export const synthesise = (outdir: string, given?: Stage): string => {
  const { app, stack } = galleryApp(outdir, given)
  app.synth()
  return join(outdir, stack.templateFile)
}

/**
 * Returns the stage named on the command line, with the present state of its mail identity at SES (E76), and with the certificate (E92)
 * and the firewall (E50) made for it.
 */
const askedStage = async (): Promise<Stage> => {
  // This app only reads the context; if it wrote its output, that would replace the real app's files.
  const stage = stageOf(new App({ autoSynth: false }).node)
  return stage === localStage ? stage : { ...(await withFirewall(await withCertificate(stage))), isMailReady: await isMailReady(stage) }
}

if (import.meta.main)
  askedStage().then(
    // The CDK's command line sets the output folder.
    stage => console.log(synthesise(process.env.CDK_OUTDIR ?? 'cdk.out', stage)),
    (error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    },
  )
