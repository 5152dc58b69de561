/** What was found of one thing: it is well, it may hurt, or the shop does not work with it. `todo` says how to mend it. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'fault'
  readonly about: string
  readonly says: string
  readonly todo?: string
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const warning = (about: string, says: string, todo: string): Finding => ({ state: 'warning', about, says, todo })
export const fault = (about: string, says: string, todo: string): Finding => ({ state: 'fault', about, says, todo })

/** What a service said, or why it could not be asked. */
export type Told<T> = { readonly said: T } | { readonly untold: string }

/** A service's refusal may name an identity of SES, which is somebody's address. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replace(/[^\s/:]+@[^\s/:]+/g, '(an address)')

/** Asks one thing of a service: what it does not tell hides nothing of the rest. */
export const told = async <T>(question: () => Promise<T>): Promise<Told<T>> => {
  try {
    return { said: await question() }
  } catch (error) {
    return { untold: reasonOf(error) }
  }
}

/** Judges what a service said; what it did not tell is a warning, since it may be well. */
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
