import { join } from 'node:path'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { App } from 'aws-cdk-lib'
import { boundaryContext } from './grants/boundary.ts'
import { budgetApp } from './stacks/budgetStack.ts'
import { certificateApp, withCertificate } from './stacks/certificateStack.ts'
import { edgeAlarmsApp } from './stacks/edgeAlarmsStack.ts'
import { firewallApp, withFirewall } from './stacks/firewallStack.ts'
import { GalleryStack } from './stacks/galleryStack.ts'
import { isMailReady } from './stacks/mailIdentity.ts'
import { outputsOf } from './stacks/stackState.ts'
import { localStage, type Stage, stackNameOf, stageOf } from './stages/stage.ts'

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
 * The stacks beside the shop's. Each has a life of its own and most another region; the command line names one, `-c part=budget`, and each is
 * deployed by itself, with what AWS says of those before it (E152).
 */
const parts: Readonly<Record<string, (outdir: string, stage: Stage) => Promise<{ readonly app: App }>>> = {
  certificate: async (outdir, stage) => certificateApp(outdir, stage),
  firewall: async (outdir, stage) => firewallApp(outdir, stage),
  edgeAlarms: async (outdir, stage) => {
    const client = new CloudFormationClient({ region: stage.region })
    const { DistributionId } = await outputsOf(client, stackNameOf(stage.name), ['DistributionId'])
    return edgeAlarmsApp(outdir, await withCertificate(stage), DistributionId)
  },
  budget: async (outdir, stage) => budgetApp(outdir, stage),
}

/** Adds the present state of the stage's mail identity at SES (E76), and the certificate (E92) and the firewall (E50) made for it. */
const asAwsSays = async (stage: Stage): Promise<Stage> =>
  stage === localStage ? stage : { ...(await withFirewall(await withCertificate(stage))), isMailReady: await isMailReady(stage) }

/** Synthesises what the command line names: a part of a stage, or its shop. */
const synthesiseAsked = async (outdir: string): Promise<void> => {
  // This app only reads the context; if it wrote its output, that would replace the real app's files.
  const { node } = new App({ autoSynth: false })
  const stage = stageOf(node)
  const part: unknown = node.tryGetContext('part')
  if (part === undefined) return console.log(synthesise(outdir, await asAwsSays(stage)))
  const build = parts[String(part)]
  if (!build) throw new Error(`A stage has no part ${part}, but ${Object.keys(parts).join(', ')}`)
  ;(await build(outdir, stage)).app.synth()
}

if (import.meta.main)
  // The CDK's command line sets the output folder.
  synthesiseAsked(process.env.CDK_OUTDIR ?? 'cdk.out').catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
