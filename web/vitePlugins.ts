import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import { pageTemplateKey } from '../shared/kit/pageKeys.ts'
import type { Route } from '../shared/kit/route.ts'
import { startScript } from './startScript.ts'
import { withoutScript } from './withoutScript.ts'

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
type Expression = Range & { readonly type: string; readonly left?: { readonly property?: { readonly name?: string } } }
type Declaration = { readonly type: string; readonly declarations?: readonly { readonly init?: Expression | null }[] }
type Statement = Declaration & Range & { readonly declaration?: Declaration | null; readonly expression?: Expression }

type Edit = Range & { readonly put: (text: string) => string }

const isComputed = (init: Expression | null | undefined): init is Expression => /^(?:Call|New)Expression$/.test(init?.type ?? '')

/** The initialisers a module computes as it loads: calls at its top level, marked so that one that nobody uses goes. */
const markedInitialisers = (body: readonly Statement[]): Edit[] =>
  body
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap(declaration => (declaration?.type === 'VariableDeclaration' ? (declaration.declarations ?? []) : []))
    .flatMap(({ init }) => (isComputed(init) ? [{ ...init, put: text => `/* @__PURE__ */ (() => ${text})()` }] : []))

/** What only names a component for developers, and keeps it. */
const displayNames = (body: readonly Statement[]): Edit[] =>
  body
    .filter(({ expression }) => expression?.left?.property?.name === 'displayName')
    .map(({ start, end }) => ({ start, end, put: () => '' }))

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put(text.slice(start, end)) + text.slice(end), code)

const addresses = resolve(import.meta.dirname, 'app/paths.ts')

/** `shared` is pure, and so is the list of addresses: a schema no page uses need not be built, nor zod shipped to build it. */
export const pureShared = (): Plugin => ({
  name: 'pure-shared',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(sharedFolder) && id !== addresses) return null
    const { body } = this.parse(code) as unknown as { body: readonly Statement[] }
    return { code: edited(code, markedInitialisers(body)), map: null }
  },
})

/** So is the router, in one file with a framework of which nothing is used here: without its marks 11 kB are sent for 5. */
export const pureRouter = (): Plugin => ({
  name: 'pure-router',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/node_modules/react-router/')) return null
    const { body } = this.parse(code) as unknown as { body: readonly Statement[] }
    return { code: edited(code, [...markedInitialisers(body), ...displayNames(body)]), map: null }
  },
})

/**
 * Vite's own way to import a page's script lists the files that one needs and fetches them beforehand: 2 kB on every page, for a site
 * with one style sheet and few files.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = run => run()' : null),
})

const isRuntime = (file: { readonly type: string; readonly moduleIds?: readonly string[] }): boolean =>
  file.type === 'chunk' && file.moduleIds?.[0] === '\0rolldown/runtime.js'

/** The bundler's one line of help, which it puts in a file of its own: whoever needs it has it, rather than fetch it. */
export const ownRuntime = (): Plugin => ({
  name: 'own-runtime',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const runtime = Object.values(bundle).find(isRuntime)
      if (runtime?.type !== 'chunk') return
      const help = runtime.code.replace(/export ?\{ ?(\w+)(?: as \w+)? ?\};?\s*$/, 'return $1')
      const fetched = new RegExp(`import ?\\{ ?(?:\\w+ as )?(\\w+) ?\\} ?from ?"\\./${basename(runtime.fileName)}";?`)
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(fetched, (_, name) => `const ${name} = (() => {${help}})();`)
      delete bundle[runtime.fileName]
    },
  },
})

/** Once more by swc, which finds 2 % that the bundler's own minifier left: what a file does stays, and so does its name. */
export const minified = (): Plugin => ({
  name: 'minified',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const compress = { passes: 4, toplevel: true, keep_fargs: false, ecma: 2022 } as const
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = (await minify(file.code, { compress, mangle: { toplevel: true }, module: true })).code
      }
    },
  },
})

/** What fetches the site's script at once: a page rendered ahead does not compete with its own pictures. */
const scriptsAtOnce = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g

const mainModule = resolve(import.meta.dirname, 'main.tsx')

/** Beside the app's own page, the one that pages rendered ahead are filled into: the same, but for its script, which comes last. */
export const pageTemplate = (): Plugin => ({
  name: 'page-template',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const shell = bundle['index.html']
      if (shell?.type !== 'asset') throw new Error('The build made no index.html')
      const main = Object.values(bundle).find(file => file.type === 'chunk' && file.moduleIds.includes(mainModule))
      if (!main) throw new Error('The build made no main script')
      const start = `<script data-main="/${main.fileName}">${startScript()}</script>\n    `
      const source = String(shell.source)
        .replace(scriptsAtOnce, '')
        // Before the styles: a script after them waits for them, and the page's text with it.
        .replace('<link rel="stylesheet"', link => start + link)
      if (!source.includes(start)) throw new Error('The page of the build has no style sheet to put the start script before')
      // What is made in the browser is one visitor's, or the owner's.
      shell.source = String(shell.source)
        .replace('<div id="root">', root => withoutScript() + root)
        .replace('</head>', () => '  <meta id="shell-robots" name="robots" content="noindex" />\n  </head>')
      this.emitFile({ type: 'asset', fileName: pageTemplateKey, source })
    },
  },
})
