import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Route } from '../shared/kit/route.ts'

const sharedFolder = `${resolve(import.meta.dirname, '../shared')}/`

const isRoutesModule = (id: string): boolean => id.startsWith(sharedFolder) && id.endsWith('Routes.ts')

/** What the browser needs of a route: how to call it. Schemas, refusals and limits stay on the server. */
const callOf = ({ name, method, path, access, visitorHeader, knowsAccount }: Route) => ({
  name,
  method,
  path,
  ...(access !== 'visitor' && { access }),
  ...(visitorHeader && { visitorHeader }),
  ...(knowsAccount && { knowsAccount }),
})

/** Reduces each `*Routes.ts` to the calls, by evaluating it here: Node runs TypeScript by itself. */
export const routeCalls = (): Plugin => ({
  name: 'route-calls',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (!isRoutesModule(id)) return null
    const exported: Record<string, Record<string, Route>> = await import(pathToFileURL(id).href)
    return Object.entries(exported)
      .map(([name, routes]) => {
        const calls = Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, callOf(route)]))
        return `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(calls)})`
      })
      .join('\n')
  },
})

type Range = { readonly start: number; readonly end: number }
type Declaration = {
  readonly type: string
  readonly declarations?: readonly { readonly init?: (Range & { readonly type: string }) | null }[]
}
type Statement = Declaration & { readonly declaration?: Declaration | null }

/** The initialisers a module computes as it loads: calls at its top level. */
const computedInitialisers = (body: readonly Statement[]): Range[] =>
  body
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap(declaration => (declaration?.type === 'VariableDeclaration' ? (declaration.declarations ?? []) : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))

/** `shared` is pure: a schema no page uses need not be built, nor zod shipped to build it. */
export const pureShared = (): Plugin => ({
  name: 'pure-shared',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(sharedFolder)) return null
    const { body } = this.parse(code) as unknown as { body: readonly Statement[] }
    const marked = computedInitialisers(body).reduceRight(
      (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
      code,
    )
    return { code: marked, map: null }
  },
})
