import { securityRoutes } from '../../shared/security/securityRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { maxReportBytes, type Violation, violationsOf } from './policyReport.ts'

const sampleMilliseconds = 60 * 60 * 1000
/** The most kinds of violation that one execution environment logs within the hour, so that made-up reports do not fill the log. */
const maxKinds = 20

let told = new Set<string>()
let since = 0

/** Checks that this execution environment has not logged the same violation within the hour. */
const isNews = (violation: Violation): boolean => {
  const now = Date.now()
  if (now - since > sampleMilliseconds) {
    told = new Set()
    since = now
  }
  const kind = JSON.stringify(violation)
  if (told.has(kind) || told.size >= maxKinds) return false
  told.add(kind)
  return true
}

export const handler = operation(
  securityRoutes.receivePolicyReport,
  limitByAddress,
)(async ({ body, refuse }) => {
  if (body.byteLength > maxReportBytes) throw refuse('bodyTooLarge')
  const violations = violationsOf(body)
  for (const violation of violations.filter(isNews)) log.warn('refused by the content security policy', violation)
  // A call counts once however many reports it brings, so that one address makes at most ten a minute.
  if (violations.length > 0) recordMetric(metricNames.policyReports, 1)
  return { received: true }
})
