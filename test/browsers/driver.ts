/** As BiDi and WebDriver both take them: what a hand does with a mouse or a keyboard. */
type Actions = readonly { readonly type: 'pointer' | 'key'; readonly id: string; readonly actions: readonly object[] }[]

/** A browser with one window, by whichever protocol it speaks. */
export type Driver = {
  readonly open: (address: string) => Promise<void>
  /** The value of an expression in the page, which must be a string. */
  readonly evaluate: (expression: string) => Promise<string>
  readonly perform: (actions: Actions) => Promise<void>
  readonly close: () => Promise<void>
}
