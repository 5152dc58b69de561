import type { Asked, Kind, Told, Verdict } from './asked.ts'
import type { Switch } from './planted.ts'

type Parent = { readonly name: string; readonly parent?: Parent; readonly children: unknown[] }
/** A test as Jest knows it. */
export type Test = {
  readonly type: 'test'
  readonly name: string
  readonly parent: Parent
  readonly errors: readonly unknown[]
  mode?: 'skip' | 'only' | 'todo' | null
  timeout?: number | undefined
}

type Step = { readonly kind: Kind; readonly bug: number; readonly says: string }

/** Failures that a busy machine can cause as well as a bug. */
const doubtful = /Waited \d+ s|Exceeded timeout|ECONN|fetch failed/
/** A test that waits in vain because of a bug fails after this time instead of its usual timeout. */
const bugMilliseconds = 12_000

const fullName = ({ name, parent }: Pick<Test, 'name'> & { readonly parent?: Parent }): string =>
  parent?.parent ? `${fullName(parent)} ${name}` : name

const textOf = (error: unknown): string =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error) ? String(error.message) : String(error)

const sayingOf = ({ errors }: Test): string => errors.map(error => textOf(Array.isArray(error) ? (error[0] ?? error[1]) : error)).join('\n')

/**
 * Decides, test by test, which bugs it catches. A bug is caught by a test that fails with it and passes without it right after, in the
 * same shop; where a shop is shared, or the failure is one of waiting, the test must then fail with it once more. When the test still
 * fails without the bug, the shop is no longer as it was: nothing else is tried there.
 */
export const decider = ({ file, tries = {}, needsShop, isFresh }: Asked, turn: (to: Switch) => void, tell: (told: Told) => unknown) => {
  const steps = new Map<Test, Step>()
  const caught = new Set<number>()
  let isOver = false
  const step = (test: Test, kind: Kind, bug: number, says = ''): readonly [Test] => {
    const isAwake = kind === 'bug' || kind === 'again'
    const own: Test = { ...test, errors: [], ...(isAwake && { timeout: test.timeout ?? bugMilliseconds }) }
    steps.set(own, { kind, bug, says })
    return [own]
  }
  const verdict = (test: Test, { bug, says }: Step, outcome: Verdict['outcome']): readonly [] => {
    if (outcome === 'caught') caught.add(bug)
    if (outcome === 'unsure' || outcome === 'alone') isOver = true
    tell({
      verdict: {
        file,
        name: fullName(test),
        bug,
        outcome,
        says: (outcome === 'caught' ? says : says || sayingOf(test)).split('\n')[0] ?? '',
      },
    })
    return []
  }
  const afterFailure = (test: Test, own: Step): readonly Test[] => {
    const { kind, bug } = own
    const says = sayingOf(test)
    if (kind === 'before') return verdict(test, { ...own, says }, 'alone')
    if (kind === 'control') return verdict(test, { ...own, says }, 'unsure')
    if (kind === 'again' || isFresh) return verdict(test, { ...own, says }, 'caught')
    return step(test, 'control', bug, says)
  }
  const afterPass = (test: Test, own: Step): readonly Test[] => {
    const { kind, bug, says } = own
    if (kind === 'before') return step(test, 'bug', bug)
    if (kind !== 'control') return verdict(test, own, 'passed')
    return needsShop || doubtful.test(says) ? step(test, 'again', bug, says) : verdict(test, own, 'caught')
  }
  return {
    /** The test once for each bug it is asked about. */
    firstSteps: (test: Test): readonly Test[] => (tries[fullName(test)] ?? []).flatMap(bug => step(test, isFresh ? 'before' : 'bug', bug)),
    begin: (test: Test): void => {
      const own = steps.get(test)
      if (!own) return
      if (isOver || caught.has(own.bug)) {
        test.mode = 'skip'
        return
      }
      const { kind, bug } = own
      tell({ begun: { name: fullName(test), kind, bug } })
      turn(kind === 'bug' || kind === 'again' ? { bug } : {})
    },
    /** What is to be run next to know more. */
    end: (test: Test): readonly Test[] => {
      turn({})
      const own = steps.get(test)
      if (!own) return []
      return test.errors.length ? afterFailure(test, own) : afterPass(test, own)
    },
  }
}
