import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { galleryAddress, pageDataPath, pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import type { Route } from '../../shared/kit/route.ts'
import { notFoundTexts } from '../layout/notFoundTexts.ts'
import { shellTexts } from '../layout/shellTexts.ts'
import { startScript } from './startScript.ts'

const link = (to: string, words: string, look = ''): string =>
  `<a class="underline underline-offset-[0.3em] ${look}" href="${to}">${words}</a>`

/**
 * Returns the app shell's message for browsers without script; a prerendered page needs none. The shell is made by the build, which does not
 * know the painter: the contact page, which is prerendered, does.
 */
export const withoutScript = (): string => `<noscript>
      <p class="wrap flex min-h-16 items-center border-line border-b font-serif text-xl"><a href="/">${shellTexts.home}</a></p>
      <main class="wrap max-w-3xl py-16 text-lg">
        <h1 class="text-4xl md:text-5xl">${shellTexts.needsScriptTitle}</h1>
        <p class="mt-6">${shellTexts.needsScript}</p>
        <p class="mt-6">
          ${shellTexts.needsScriptReach} ${link('/contact', shellTexts.contact)}.
        </p>
        <p class="mt-8">${link('/oeuvres', notFoundTexts.page.toWorks)}</p>
      </main>
    </noscript>
    `

const sharedFolder = `${resolve(import.meta.dirname, '../../shared')}/`

const isRoutesModule = (id: string): boolean => id.startsWith(sharedFolder) && id.endsWith('Routes.ts')

/** Returns what the browser needs to call a route. Schemas, refusals and limits stay on the server. */
const callOf = ({ name, method, path, access, visitorHeader, knowsAccount }: Route) => ({
  name,
  method,
  path,
  ...(access !== 'visitor' && { access }),
  ...(visitorHeader && { visitorHeader }),
  ...(knowsAccount && { knowsAccount }),
})

const isRouteTable = (value: unknown): value is Readonly<Record<string, Route>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, route]: [string, Partial<Route> | undefined]) => route?.name === key && route.method && route.path)

/** Returns the module of calls that replaces a module of routes, and refuses what is not a table of routes by its name. */
export const callsModule = (id: string, exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, routes]) => {
      if (!isRouteTable(routes))
        throw new Error(
          `${id} exports ${name}, which is not a table of routes and would be missing in the browser: move it to another file`,
        )
      const calls = Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, callOf(route)]))
      return `export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(calls)})`
    })
    .join('\n')

/** Reduces each `*Routes.ts` to its calls by evaluating it at build time, which saves 10 kB of zod and schemas on every page. */
export const routeCalls = (): Plugin => ({
  name: 'route-calls',
  enforce: 'pre',
  apply: 'build',
  load: async id => (isRoutesModule(id) ? callsModule(id, await import(pathToFileURL(id).href)) : null),
})

/**
 * The tags that load the site's script at once. They are removed so that the script does not compete with a prerendered page's pictures.
 */
const scriptsAtOnce = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g

const mainModule = resolve(import.meta.dirname, '../main.tsx')

/** Fetches who the painter is beside the script that needs it. */
const preload = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${pageDataPath(galleryAddress)}" />`

/** A page without one of the parts that are replaced, or with several, would be published half made. */
const demandOne = (html: string, part: string): void => {
  if (html.split(part).length !== 2) throw new Error(`The built index.html does not have exactly one ${part}`)
}

const replaced = (html: string, part: string, by: string): string => {
  demandOne(html, part)
  return html.replace(part, () => by)
}

const root = '<div id="root"></div>'
const headEnd = '</head>'

/** The start script goes before the styles: a script after a style sheet waits for it, and the page's text would wait too. */
const templateOf = (shell: string, start: string): string => {
  const still = shell.replace(scriptsAtOnce, '')
  const [script] = /<script\b[^>]*>|<link\b[^>]*modulepreload[^>]*>/.exec(still) ?? []
  if (script) throw new Error(`The built index.html would still load its script at once: ${script}`)
  // The renderer replaces these two in each page (web/render.tsx).
  for (const part of [root, headEnd]) demandOne(still, part)
  return replaced(still, '<link rel="stylesheet"', `${start}<link rel="stylesheet"`)
}

/** Pages rendered in the browser belong to one visitor or to the owner, so they are not to be indexed. */
const shellOf = (shell: string): string =>
  replaced(
    replaced(shell, root, withoutScript() + root),
    headEnd,
    `  <meta id="shell-robots" name="robots" content="noindex" />\n    ${preload}\n  ${headEnd}`,
  )

/** Returns the app shell and the template of prerendered pages, in which the start script replaces the tags that load the main script. */
export const pagesOf = (shell: string, mainFile: string): { readonly shell: string; readonly template: string } => ({
  shell: shellOf(shell),
  template: templateOf(shell, `<script data-main="/${mainFile}">${startScript()}</script>\n    `),
})

/** Builds the template of prerendered pages from the app shell. */
export const pageTemplate = (): Plugin => ({
  name: 'page-template',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = bundle['index.html']
      if (built?.type !== 'asset') throw new Error('The build made no index.html')
      const main = Object.values(bundle).find(file => file.type === 'chunk' && file.moduleIds.includes(mainModule))
      if (!main) throw new Error('The build made no main script')
      const { shell, template } = pagesOf(String(built.source), main.fileName)
      built.source = shell
      this.emitFile({ type: 'asset', fileName: pageTemplateKey, source: template })
    },
  },
})
