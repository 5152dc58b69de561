import type { Stage } from '../../stages/stage.ts'
import { type Finding, fault, judged, ok, type Told, warning } from '../kit/finding.ts'

/** A webhook endpoint at Stripe: https://docs.stripe.com/api/webhook_endpoints/object */
type StripeEndpoint = {
  readonly url: string
  readonly isEnabled: boolean
  readonly events: readonly string[]
  /** The API version of its events; absent where it is the account's. */
  readonly version?: string | undefined
}

export type StripeSeen = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Read only with a key. */
  readonly endpoints?: Told<readonly StripeEndpoint[]> | undefined
}

export type ShopSeen = {
  readonly stripe: Told<StripeSeen>
  /** The address at which the shop receives events, past the edge. */
  readonly webhookUrl: string
  readonly alarms: readonly AlarmsSeen[]
}

type Subscriber = { readonly address: string; readonly isConfirmed: boolean }

/** A region's alarms, and who is subscribed to them by mail. */
type AlarmsSeen = { readonly region: string; readonly topic: string; readonly subscribers: Told<readonly Subscriber[]> }

export type StripeNeeds = { readonly events: readonly string[]; readonly version: string }

/** Returns a key's mode, which its prefix contains: https://docs.stripe.com/keys */
const modeOf = (secretKey: string): string | undefined => /^(?:sk|rk)_(live|test)_/.exec(secretKey)?.[1]

const endpointCommand = ({ name }: Stage): string => `npm run stripe:endpoint -- ${name}`

export const keyFinding = (stage: Stage, secretKey: string): Finding => {
  const { isProduction } = stage
  const mode = modeOf(secretKey)
  const wanted = isProduction ? 'live' : 'test'
  const todo = `${endpointCommand(stage)}, with the secret key of Stripe’s ${wanted} mode`
  if (!mode) return fault('Stripe key', 'it is none of Stripe’s secret keys (sk_… or rk_…)', todo)
  if (mode === wanted) return ok('Stripe key', `of the ${mode} mode`)
  const why = mode === 'test' ? 'customers would order and pay nothing' : 'trying things out would move money'
  return fault('Stripe key', `it is of the ${mode} mode: ${why}`, todo)
}

const hasEvent = (events: readonly string[], event: string): boolean => events.includes('*') || events.includes(event)

const endpointFindings = (stage: Stage, endpoints: readonly StripeEndpoint[], url: string, needs: StripeNeeds): readonly Finding[] => {
  const about = 'Stripe webhook'
  const again = `${endpointCommand(stage)} --replace`
  const found = endpoints.filter(each => each.url === url)
  const endpoint = found.find(({ isEnabled }) => isEnabled)
  if (!found.length)
    return [fault(about, 'Stripe sends the shop no events: payments stay open until the shop asks for itself', endpointCommand(stage))]
  if (!endpoint)
    return [fault(about, 'its endpoint is disabled', 'enable it in Stripe’s dashboard (Workbench, Webhooks), and see there why it was')]
  const lacking = needs.events.filter(event => !hasEvent(endpoint.events, event))
  if (lacking.length) return [fault(about, `its endpoint lacks ${lacking.join(', ')}`, again)]
  if (endpoint.version !== undefined && endpoint.version !== needs.version)
    return [
      warning(
        about,
        `its endpoint writes events in version ${endpoint.version}, and the shop was tried with ${needs.version}`,
        `${again}; a version cannot be changed`,
      ),
    ]
  return [ok(about, 'its endpoint is enabled and sends all that the shop needs')]
}

export const stripeFindings = (
  stage: Stage,
  { secretKey, webhookSecret, endpoints }: StripeSeen,
  url: string,
  needs: StripeNeeds,
): readonly Finding[] => {
  if (!secretKey.trim()) return [warning('Stripe key', 'the secret is empty: nothing can be bought', endpointCommand(stage))]
  return [
    keyFinding(stage, secretKey),
    webhookSecret.startsWith('whsec_')
      ? ok('Stripe signatures', 'the shop has a secret to check them by')
      : fault('Stripe signatures', 'the shop cannot check them, and refuses every event', `${endpointCommand(stage)} --replace`),
    ...(endpoints ? judged('Stripe webhook', endpoints, said => endpointFindings(stage, said, url, needs)) : []),
  ]
}

/**
 * A subscription by mail counts once it was confirmed by its link: https://docs.aws.amazon.com/sns/latest/dg/sns-email-notifications.html
 */
const subscriptionFinding = (
  { alarmEmail, ownerEmail }: Stage,
  { region, topic }: AlarmsSeen,
  about: string,
  subscribers: readonly Subscriber[],
): Finding => {
  const own = subscribers.filter(({ address }) => address === (alarmEmail ?? ownerEmail))
  if (own.some(({ isConfirmed }) => isConfirmed)) return ok(about, 'the stage’s alarm address gets them')
  const again = `aws sns subscribe --region ${region} --protocol email --topic-arn ${topic} --notification-endpoint (the alarm address)`
  return own.length
    ? fault(
        about,
        'the stage’s alarm address has not confirmed: alarms reach nobody',
        `press the link of SNS’s mail there; ${again} sends another`,
      )
    : fault(about, 'the stage’s alarm address is not subscribed: alarms reach nobody', again)
}

const alarmFindings = (stage: Stage, alarms: AlarmsSeen): readonly Finding[] => {
  const about = alarms.region === stage.region ? 'alarms' : `alarms in ${alarms.region}`
  return judged(about, alarms.subscribers, said => subscriptionFinding(stage, alarms, about, said))
}

/** Reports the findings about an existing shop. */
export const shopFindings = (stage: Stage, seen: ShopSeen | undefined, needs: StripeNeeds): readonly Finding[] => {
  if (!seen) return [ok('shop', 'not deployed yet: Stripe and the alarms are asked for once it is')]
  return [
    ...judged('Stripe key', seen.stripe, said => stripeFindings(stage, said, seen.webhookUrl, needs)),
    ...seen.alarms.flatMap(alarms => alarmFindings(stage, alarms)),
  ]
}
