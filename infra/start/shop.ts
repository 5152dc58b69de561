import { settingNames } from '../../lambdas/kit/settings.ts'
import type { LiftedLimits } from '../../shared/order/holdLimits.ts'
import { type Cloud, type CloudOptions, startCloud } from '../local/src/cloud.ts'
import { Obstacle } from '../local/src/prerequisites.ts'
import { type Accounts, accounts } from './accounts.ts'
import { adapter } from './adapter.ts'
import { prepare } from './prepare.ts'

export type ShopOptions = Omit<CloudOptions, 'command' | 'template' | 'environment' | 'isThrottled'> & {
  /** The limits on holds that this shop does not have (D18c); with `all` it lacks the gateway's throttles too. */
  readonly liftedLimits?: LiftedLimits | undefined
  /** The shop of a stage without sample works (D36). */
  readonly withoutSamples?: boolean
}

export type LocalShop = Cloud & { readonly endpoints: { readonly accounts: Accounts } }

const leastNode = 24

const checkNode = (): void => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < leastNode)
    throw new Obstacle(
      `Node ${leastNode} or newer is needed, this is ${process.version}. Start the shop with npm start: npm ci installed one.`,
    )
}

/** Builds, synthesises and starts the shop on this machine; throws an Obstacle when the machine lacks something. */
export const startShop = async ({ liftedLimits, withoutSamples, ...options }: ShopOptions = {}): Promise<LocalShop> => {
  checkNode()
  const environment = {
    ...(liftedLimits && { [settingNames.holdLimits]: liftedLimits }),
    ...(withoutSamples && { [settingNames.samples]: '' }),
  }
  const here = { command: 'npm start --', template: prepare, environment, isThrottled: liftedLimits !== 'all' }
  const { endpoints, stop } = await startCloud(adapter, { ...options, ...here })
  return { endpoints: { ...endpoints, accounts }, stop }
}
