import { type AwsCall, AwsError, type IamAction, jsonRefusal, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import type { FunctionSpec, Invocation } from './functionInstance.ts'
import { createDelivery, failuresOf, type RuleOptions } from './ruleTargets.ts'

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html and API_GetFunctionConfiguration.html */
const invocations = /^\/2015-03-31\/functions\/([^/]+)\/(invocations|configuration)$/

const json = (status: number, body: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export type Invoking = {
  readonly service: Service
  /** Has a function take an event; resolves with the last try. */
  deliver(spec: FunctionSpec, event: unknown): Promise<Invocation | undefined>
  /** Returns the events that are not over yet. */
  underway(): ReadonlySet<unknown>
  /** Waits until every event but these, or each to one function, is over, with those that their functions send in turn. */
  ended(but?: ReadonlySet<unknown>, to?: string): Promise<void>
  stop(): Promise<void>
}

/** Lambda's own API for events, by which an operator or a deployment has a function take one, and the renderer itself (E164). */
export const startInvoking = (options: RuleOptions): Invoking => {
  const delivery = createDelivery(options)
  const deliver: Invoking['deliver'] = (spec, event) => delivery.deliver({ spec, failures: failuresOf(options.template, spec) }, event)
  const wanted = ({ url }: AwsCall): readonly [spec: FunctionSpec, action: string] => {
    const [, name = '', action = ''] = invocations.exec(url.pathname) ?? []
    if (!action) throw new AwsError(400, 'UnsupportedOperation', `The local cloud's Lambda has no ${url.pathname}`)
    // A function is called by its name or its ARN, with a version or without one.
    const spec = options.functions.find(decodeURIComponent(name).replace(/:\$LATEST$/, ''))
    if (!spec) throw new AwsError(404, 'ResourceNotFoundException', `Function not found: ${decodeURIComponent(name)}`)
    return [spec, action]
  }
  const invoke = (spec: FunctionSpec, { headers, body }: AwsCall): Reply => {
    if (headers['x-amz-invocation-type'] !== 'Event')
      throw new AwsError(400, 'UnsupportedOperation', 'The local cloud’s Lambda takes events alone')
    void deliver(spec, JSON.parse(body.toString()))
    return { status: 202, headers: {}, body: '' }
  }
  return {
    deliver,
    underway: () => new Set(delivery.underway()),
    ended: async (but, to) => {
      for (;;) {
        const others = delivery.underway(to).filter(each => !but?.has(each))
        if (!others.length) return
        await Promise.all(others)
      }
    },
    stop: delivery.stop,
    service: {
      denial: { status: 403, code: 'AccessDeniedException' },
      refusal: jsonRefusal('application/json', ''),
      accessesOf: (call): readonly IamAction[] => {
        const [{ arn }, action] = wanted(call)
        return [{ action: action === 'invocations' ? 'lambda:InvokeFunction' : 'lambda:GetFunctionConfiguration', resource: arn }]
      },
      handle: async call => {
        const [spec, action] = wanted(call)
        if (action === 'invocations') return invoke(spec, call)
        const description = options.template.resource(spec.id).properties.Description
        return json(200, { FunctionName: spec.name, FunctionArn: spec.arn, Description: description })
      },
    },
  }
}
