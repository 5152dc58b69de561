import { wildcard } from '../kit/pattern.ts'
import { textOf } from '../kit/unknown.ts'
import type { Template } from '../template/template.ts'
import type { FunctionSpec } from './functionInstance.ts'

/** Checks a function's resource policy: a service invokes it only with a permission, for the source that the permission names. */
export const mayBeInvoked = (template: Template, spec: FunctionSpec, principal: string, sourceArn: string): boolean =>
  template
    .resourcesOf('AWS::Lambda::Permission')
    .some(
      ({ properties: { Principal, FunctionName, SourceArn } }) =>
        Principal === principal &&
        [spec.arn, spec.name].includes(textOf(FunctionName)) &&
        (SourceArn === undefined || wildcard(textOf(SourceArn)).test(sourceArn)),
    )
