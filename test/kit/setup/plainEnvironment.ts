import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest's environment for Node, with plain globals. In Jest's own, every use of a global such as `Math` asks a proxy, which makes a loop
 * over pixels twenty times as slow: https://nodejs.org/api/vm.html#vmconstantsdont_contextify
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...settings: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm
    Object.assign(vm, { createContext: () => createContext(vm.constants.DONT_CONTEXTIFY) })
    super(...settings)
    Object.assign(vm, { createContext })
  }
}
