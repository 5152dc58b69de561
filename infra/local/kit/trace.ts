/**
 * The header, named as X-Ray's, that every outgoing call of an invocation carries; the fault injection uses it to tell which invocation
 * made the call.
 */
export const traceHeader = 'x-amzn-trace-id'

export const traceOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '')
  return `Root=1-${digits.slice(0, 8)}-${digits.slice(8)}`
}
