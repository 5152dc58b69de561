/** A finding about one subject: it works, it may cause harm, or the shop does not work with it. `todo` says how to fix it. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'fault'
  readonly about: string
  readonly says: string
  readonly todo?: string
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const warning = (about: string, says: string, todo: string): Finding => ({ state: 'warning', about, says, todo })
export const fault = (about: string, says: string, todo: string): Finding => ({ state: 'fault', about, says, todo })

/** A service's answer, or why it could not be read. */
export type Told<T> = { readonly said: T } | { readonly untold: string }

/** Removes mail addresses, since a service's error may name an identity of SES. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replace(/[^\s/:]+@[^\s/:]+/g, '(an address)')

/** Reads one subject from a service; a failure is returned, so that it does not prevent the other checks. */
export const told = async <T>(question: () => Promise<T>): Promise<Told<T>> => {
  try {
    return { said: await question() }
  } catch (error) {
    return { untold: reasonOf(error) }
  }
}

/** Judges a service's answer; a missing one is a warning, since all may be well. */
export const judged = <T>(about: string, answer: Told<T>, judge: (said: T) => Finding | readonly Finding[]): readonly Finding[] => {
  if ('untold' in answer)
    return [warning(about, `could not be asked (${answer.untold})`, 'use credentials that may read it, then check again')]
  return [judge(answer.said)].flat()
}

const lineOf = ({ state, about, says, todo }: Finding): string => `${state.padEnd(8)} ${about}: ${says}${todo ? `. To do: ${todo}` : ''}`

/** Prints a line for each finding and a last one with their number; returns the exit code, 1 where there is a fault. */
export const report = (findings: readonly Finding[], print: (line: string) => void): 0 | 1 => {
  for (const finding of findings) print(lineOf(finding))
  const count = (state: Finding['state']) => findings.filter(finding => finding.state === state).length
  print(`${findings.length} checks: ${count('fault')} faults, ${count('warning')} warnings.`)
  return count('fault') ? 1 : 0
}
