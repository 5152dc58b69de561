import { App } from 'aws-cdk-lib'
import { FirewallStack } from './aws/firewall.ts'
import { type Stage, stackNameOf, stageOf } from './stage.ts'

/** Builds the stack of a stage's firewall, apart from the shop's: it lives in another region, and most shops have none (E50). */
export const firewallApp = (outdir: string, given?: Stage): { readonly app: App; readonly stack: FirewallStack } => {
  const app = new App({ outdir })
  const stage = given ?? stageOf(app.node)
  return { app, stack: new FirewallStack(app, `${stackNameOf(stage.name)}-Firewall`, { stage, terminationProtection: stage.isProduction }) }
}

// The CDK's command line sets the output folder.
if (import.meta.main) firewallApp(process.env.CDK_OUTDIR ?? 'cdk.out').app.synth()
