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

/** Reduces each `*Routes.ts` to its calls by evaluating it at build time, which saves 10 kB of zod and schemas on every page. */
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

/**
 * The tags that load the site's script at once. They are removed so that the script does not compete with a prerendered page's pictures.
 */
const scriptsAtOnce = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g

const mainModule = resolve(import.meta.dirname, '../main.tsx')

/** Fetches who the painter is beside the script that needs it. */
const preload = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${pageDataPath(galleryAddress)}" />`

/** Builds the template of prerendered pages from the app shell: the start script replaces the tags that load the main script. */
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
        // The start script goes before the styles: a script after a style sheet waits for it, and the page's text would wait too.
        .replace('<link rel="stylesheet"', link => start + link)
      if (!source.includes(start)) throw new Error('The page of the build has no style sheet to put the start script before')
      // Pages rendered in the browser belong to one visitor or to the owner, so they are not to be indexed.
      shell.source = String(shell.source)
        .replace('<div id="root">', root => withoutScript() + root)
        .replace('</head>', () => `  <meta id="shell-robots" name="robots" content="noindex" />\n    ${preload}\n  </head>`)
      this.emitFile({ type: 'asset', fileName: pageTemplateKey, source })
    },
  },
})
