import { type Secrets, withSecrets } from '../aws/secrets.ts'
import type { Template } from '../cloudFormation/template.ts'
import { asFields, listOf, textOf } from '../kit/unknown.ts'

/** The headers that the distribution adds to what it asks an origin. */
export type OriginHeaders = {
  /** Returns an origin's headers, lower case; they replace a viewer's headers of the same names. */
  of(originId: string): Readonly<Record<string, string>>
  /** Takes the headers of an updated template, which reach one server of the edge after the other. */
  update(template: Template): void
  /** Tells whether the last update has reached every server of the edge. */
  isDeployed(): boolean
}

/** Milliseconds that an update is under way; CloudFront takes some minutes. */
const spreading = 3_000

const headersIn = (template: Template, secrets: Secrets): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const [distribution] = template.resourcesOf('AWS::CloudFront::Distribution')
  const origins = listOf(asFields(distribution?.properties.DistributionConfig).Origins).map(asFields)
  return new Map(
    origins.map(({ Id, OriginCustomHeaders }) => {
      const headers = listOf(OriginCustomHeaders).map(asFields)
      const named = headers.map(({ HeaderName, HeaderValue }) => [
        textOf(HeaderName).toLowerCase(),
        withSecrets(textOf(HeaderValue), secrets),
      ])
      return [textOf(Id), Object.fromEntries(named)] as const
    }),
  )
}

/**
 * Provides the headers of the distribution's origins. References to secrets are resolved when the template is taken, as CloudFormation does:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export const startOriginHeaders = (template: Template, secrets: Secrets): OriginHeaders => {
  let [before, now, until] = [headersIn(template, secrets), headersIn(template, secrets), 0]
  const isDeployed = (): boolean => Date.now() >= until
  return {
    of: originId => (isDeployed() || Math.random() < 0.5 ? now : before).get(originId) ?? {},
    update: updated => {
      ;[before, now, until] = [now, headersIn(updated, secrets), Date.now() + spreading]
    },
    isDeployed,
  }
}
