import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { operations } from '../../../shared/routes.ts'
import { routeCalls } from '../../../web/build/vitePlugins.ts'

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

describe('the routes that are sent to browsers', () => {
  it('say how an operation is called, without its schemas, refusals and limits', async () => {
    const { cartRoutes = {} } = await reduced('shared/cart/cartRoutes.ts')
    expect(Object.keys(cartRoutes)).toEqual(operations.filter(({ noun }) => noun === 'cart').map(({ name }) => name))
    expect(cartRoutes.applyPromoCode).toEqual({
      name: 'applyPromoCode',
      method: 'PUT',
      path: '/cart/promo-code',
      visitorHeader: 'x-cart-session',
    })
  })

  it('are read for nothing else in the browser, where a test with whole routes would not notice', () => {
    const read = globSync('web/**/*.{ts,tsx}').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\w+Routes\.\w+\.(\w+)/g)].map(([code, field = '']) => ({ file, code, field })),
    )
    expect(read.filter(({ field }) => !['name', 'method', 'path', 'visitorHeader'].includes(field))).toEqual([])
  })

  it('are all that is changed: every other module is sent as it is', async () => {
    expect(await load(resolve('shared/cart/cart.ts'))).toBeNull()
    expect(await load(resolve('node_modules/react-router/dist/development/index.mjs'))).toBeNull()
  })
})
