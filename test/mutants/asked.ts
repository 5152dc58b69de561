/** A file of tests to run: once as it is; or, with `tries`, its tests of these full names once for each of these bugs. */
export type Asked = {
  readonly file: string
  readonly tries?: Readonly<Record<string, readonly number[]>>
  readonly needsShop: boolean
  /** The shop was opened for this alone: a test must first pass there without a bug. */
  readonly isFresh?: boolean
}

/** What a test says of a bug: `unsure` when it failed without the bug afterwards, `alone` when it fails in a fresh shop without any. */
export type Verdict = {
  readonly file: string
  readonly name: string
  readonly bug: number
  readonly outcome: 'caught' | 'passed' | 'unsure' | 'alone'
  readonly says: string
}

/** `before`: without the bug, in a fresh shop; `bug`: with it; `control`: without it again; `again`: with it once more. */
export type Kind = 'before' | 'bug' | 'control' | 'again'
type Begun = { readonly name: string; readonly kind: Kind; readonly bug: number }

/** What a runner tells: which test it begins with which bug, what came of it, and in the end what came of the file. */
export type Told = { readonly begun?: Begun; readonly verdict?: Verdict; readonly ran?: Ran }

export type Failure = { readonly name: string; readonly says: string }
export type Passed = { readonly file: string; readonly name: string; readonly milliseconds: number }
export type Ran = { readonly failures: readonly Failure[]; readonly tests: readonly Passed[] }
