import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const here = createRequire(import.meta.url)
const reactFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    react: 'react/cjs/react.production.js',
    'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
    'react-dom': 'react-dom/cjs/react-dom.production.js',
    'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
    scheduler: 'scheduler/cjs/scheduler.production.js',
  }).map(([source, file]) => [source, resolve(dirname(here.resolve(`${source.split('/')[0]}/package.json`)), '..', file)]),
)

/** The file's `exports.name = …` and `require(…)` as what a module gives and takes; throws where a new React says it otherwise. */
const asModule = (id: string, code: string): string => {
  const names = [...new Set([...code.matchAll(/^exports\.(\w+) =/gm)].flatMap(([, name]) => name ?? []))]
  const taken = [...code.matchAll(/(\w+) = require\("([\w-]+)"\)/g)].map(([, name, source]) => `import * as ${name} from '${source}'`)
  const body = names
    .reduce((text, name) => text.replace(new RegExp(`^exports\\.${name} =`, 'm'), () => `var $${name} =`), code)
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, '')
    .replaceAll(/\bexports\.(\w+)/g, (_, name) => `$${name}`)
  if (!names.length || /\b(?:require\(|exports\b)/.test(body)) throw new Error(`Not as React's files were until now: ${id}`)
  return [...taken, body, `export * as default from '${id}'`, `export { ${names.map(name => `$${name} as ${name}`).join(', ')} }`].join(
    '\n',
  )
}

/** React is CommonJS, which is sent whole, with help that takes it apart: as modules, the 3 kB of it that nobody uses are left out. */
export const esmReact = (): Plugin => ({
  name: 'esm-react',
  enforce: 'pre',
  apply: 'build',
  // The site's visitors do not have its developers' tools.
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  resolveId: source => reactFiles[source] ?? null,
  async load(id) {
    return Object.values(reactFiles).includes(id) ? asModule(id, await readFile(id, 'utf8')) : null
  },
  // It asks its scheduler for two things that only the development build has.
  onLog: (_level, { code, message }) => !(code === 'IMPORT_IS_UNDEFINED' && message.includes('scheduler.production')),
})
