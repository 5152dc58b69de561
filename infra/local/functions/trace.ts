/** What every call of an invocation carries, as X-Ray's own instrumentation has it: by it a service's front knows whose call it is. */
export const traceHeader = 'x-amzn-trace-id'

export const traceOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '')
  return `Root=1-${digits.slice(0, 8)}-${digits.slice(8)}`
}
