import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../shared/routes.ts'
import { callsModule, pagesOf, routeCalls } from '../../../web/build/vitePlugins.ts'

const load = routeCalls().load as (id: string) => Promise<string | null>

/** What the build puts in the place of a module of routes. */
const reduced = async (file: string): Promise<Record<string, Record<string, object>>> => {
  const code = (await load(resolve(file))) ?? ''
  return Object.fromEntries(
    [...code.matchAll(/^export const (\w+) = \/\* @__PURE__ \*\/ Object\.freeze\((.*)\)$/gm)].map(([, name, calls = '']) => [
      name,
      JSON.parse(calls),
    ]),
  )
}

/** An operation as its module says it, as far as the build asks. */
const anOperation = { name: 'checkNews', method: 'POST', path: '/admin/news', access: 'admin' }

describe('the routes that are sent to browsers', () => {
  it('reduces the routes in every module of the shop’s routes', async () => {
    const files = globSync('shared/**/*Routes.ts')
    const all = await Promise.all(files.map(reduced))
    expect(all.flatMap(tables => Object.values(tables).flatMap(table => Object.keys(table))).toSorted()).toEqual(
      operations.map(({ name }) => name).toSorted(),
    )
  })

  it.each<[string, unknown]>([
    ['a number', 100],
    ['a text', 'Cette œuvre est introuvable.'],
    ['a function', (count: number) => count],
    ['nothing', undefined],
    ['a table of refusals', { artworkNotFound: { status: 404, detail: 'Cette œuvre est introuvable.' } }],
    ['a table with one thing more', { checkNews: anOperation, most: 100 }],
    ['an operation outside a table', anOperation],
    ['an operation under another name', { count: anOperation }],
  ])('refuses by name a module of routes that exports %s', (_, exported) => {
    expect(() => callsModule('shared/news/newsRoutes.ts', { newsRoutes: { checkNews: anOperation }, most: exported })).toThrow(
      'shared/news/newsRoutes.ts exports most, which is not a table of routes',
    )
  })

  it('sends browsers how an operation is called, without schemas, refusals and limits', async () => {
    const { cartRoutes = {} } = await reduced('shared/cart/cartRoutes.ts')
    expect(Object.keys(cartRoutes)).toEqual(operations.filter(({ noun }) => noun === 'cart').map(({ name }) => name))
    expect(cartRoutes.applyPromoCode).toEqual({
      name: 'applyPromoCode',
      method: 'PUT',
      path: '/cart/promo-code',
      visitorHeader: 'x-cart-session',
    })
  })

  it('reads from the routes in the browser only what the build leaves in them', () => {
    const read = globSync('web/**/*.{ts,tsx}').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\w+Routes\.\w+\.(\w+)/g)].map(([code, field = '']) => ({ file, code, field })),
    )
    expect(read.filter(({ field }) => !['name', 'method', 'path', 'visitorHeader'].includes(field))).toEqual([])
  })

  it('sends every other module unchanged', async () => {
    expect(await load(resolve('shared/cart/cart.ts'))).toBeNull()
    expect(await load(resolve('node_modules/react-router/dist/development/index.mjs'))).toBeNull()
  })
})

describe('the pages made from the built app shell', () => {
  const scripts = '<script type="module" crossorigin src="/assets/main.js"></script>'
  const styles = '<link rel="stylesheet" crossorigin href="/assets/style.css">'
  const shellWith = (head = scripts + styles, body = '<div id="root"></div>') => `<html><head>${head}</head><body>${body}</body></html>`

  it('start their script after the styles in the template, and at once in the shell', () => {
    const { shell, template } = pagesOf(shellWith(), 'assets/main.js')
    expect(template).toMatch(/^<html><head><script data-main="\/assets\/main\.js">[\s\S]*<\/script>\s*<link rel="stylesheet"/)
    expect(template).not.toContain('type="module"')
    expect(shell).toContain(scripts)
    expect(shell).toMatch(/<noscript>[\s\S]*<\/noscript>\s*<div id="root"><\/div>/)
    expect(shell).toMatch(/content="noindex"[\s\S]*<\/head>/)
  })

  it.each([
    ['no style sheet', shellWith(scripts), '<link rel="stylesheet"'],
    ['two style sheets', shellWith(scripts + styles + styles), '<link rel="stylesheet"'],
    ['no place for the app', shellWith(undefined, '<main></main>'), '<div id="root"></div>'],
    ['something in the place for the app', shellWith(undefined, '<div id="root"><p></p></div>'), '<div id="root"></div>'],
    ['no end of its head', '<body><div id="root"></div></body>', '</head>'],
    ['a script that is written otherwise', shellWith(`<script src="/assets/main.js" type="module"></script>${styles}`), '/assets/main.js'],
    ['a preload that is written otherwise', shellWith(`<link href="/assets/a.js" rel="modulepreload">${styles}`), '/assets/a.js'],
  ])('refuses an app shell with %s', (_, shell, named) => {
    expect(() => pagesOf(shell, 'assets/main.js')).toThrow(named)
  })
})
