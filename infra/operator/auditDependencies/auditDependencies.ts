import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'

/** A package of the lock file with a known vulnerability, in itself or in a dependency. */
type Advisory = { readonly name: string; readonly severity: string; readonly says: readonly string[] }
type Answer = { readonly advisories: readonly Advisory[]; readonly packages: number } | { readonly unknown: string }

const cause = z.union([z.string(), z.object({ title: z.string(), url: z.string() })])
/** The format of npm 7 and newer (`auditReportVersion` 2): https://docs.npmjs.com/cli/commands/npm-audit */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), via: z.array(cause) })),
  metadata: z.object({ dependencies: z.object({ total: z.int() }) }),
})
/** npm's output when the registry refused or could not be reached. */
const failureSchema = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.object({ summary: z.optional(z.string()) })),
})

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const viaOf = (via: z.infer<typeof cause>): string => (typeof via === 'string' ? `by ${via}` : `${via.title} (${via.url})`)

/** Parses the output of `npm audit --json`. An empty or refused answer is `unknown` and not a clean report. */
export const readAdvisories = (printed: string): Answer => {
  const json = jsonOf(printed)
  const report = reportSchema.safeParse(json)
  if (!report.success) {
    const { data } = failureSchema.safeParse(json)
    return { unknown: data?.message ?? (data?.error?.summary || 'npm printed no report') }
  }
  const { vulnerabilities, metadata } = report.data
  const advisories = Object.values(vulnerabilities).map(({ name, severity, via }) => ({ name, severity, says: via.map(viaOf) }))
  return { advisories, packages: metadata.dependencies.total }
}

/** Returns the report and the exit code: 0 for no known vulnerability, 1 for some, 2 for unknown. */
export const say = (answer: Answer): { readonly words: string; readonly exitCode: 0 | 1 | 2 } => {
  if ('unknown' in answer) return { words: `The registry did not say what is known of these packages: ${answer.unknown}`, exitCode: 2 }
  const { advisories, packages } = answer
  const lines = advisories.map(({ name, severity, says }) => `${severity}: ${name}, ${says.join('; ')}`)
  const count = `${packages} packages looked up: ${advisories.length} with a known vulnerability.`
  return { words: [...lines, count].join('\n'), exitCode: advisories.length > 0 ? 1 : 0 }
}

/** Queries npm's registry for known vulnerabilities in the lock file; a mirror may have no advisories. */
const ask = (): Answer => {
  const command = ['audit', '--json', '--package-lock-only']
  const { stdout, error } = spawnSync('npm', command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return error ? { unknown: error.message } : readAdvisories(stdout)
}

if (import.meta.main) {
  const { words, exitCode } = say(ask())
  console.log(words)
  process.exitCode = exitCode
}
