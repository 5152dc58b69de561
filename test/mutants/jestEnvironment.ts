import PlainEnvironment from '../kit/setup/plainEnvironment.ts'
import type { Asked } from './asked.ts'
import { decider, type Test } from './decider.ts'
import { type Switch, turn } from './planted.ts'

type Block = { readonly type: 'describeBlock'; children: (Block | Test)[] }
type Happening = { readonly name: string; readonly test?: Test }
type Setting = { readonly projectConfig: { readonly testEnvironmentOptions: Readonly<Record<string, unknown>> } }

/**
 * Runs a file's tests once for each bug they are asked about, instead of once: to load a file, and to open what its tests need, takes
 * longer than the tests. Its `beforeAll` is done with all bugs asleep.
 */
export default class BugEnvironment extends PlainEnvironment {
  readonly #decide: ReturnType<typeof decider> | undefined

  constructor(
    setting: ConstructorParameters<typeof PlainEnvironment>[0] & Setting,
    context: ConstructorParameters<typeof PlainEnvironment>[1],
  ) {
    super(setting, context)
    const asked = setting.projectConfig.testEnvironmentOptions.asked as Asked
    if (asked.tries)
      this.#decide = decider(
        asked,
        to => this.#turn(to),
        told => process.send?.(told),
      )
  }

  #turn(to: Switch): void {
    this.global.bugSwitch = to
    turn(to)
  }

  handleTestEvent({ name, test }: Happening, { rootDescribeBlock }: { readonly rootDescribeBlock: Block }): void {
    const decide = this.#decide
    if (!decide) return
    if (name === 'setup') this.#turn({})
    if (name === 'run_start') {
      const tryAll = (block: Block): void => {
        block.children = block.children.flatMap((child): readonly (Block | Test)[] =>
          child.type === 'test' ? decide.firstSteps(child) : [child],
        )
        for (const child of block.children) if (child.type === 'describeBlock') tryAll(child)
      }
      tryAll(rootDescribeBlock)
    }
    if (!test) return
    if (name === 'test_start') decide.begin(test)
    if (name === 'test_done') {
      const { children } = test.parent
      children.splice(children.indexOf(test) + 1, 0, ...decide.end(test))
    }
  }
}
