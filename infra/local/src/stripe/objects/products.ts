import type { Context } from '../core/context.ts'
import { emit } from '../core/context.ts'
import { invalidParam, invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import {
  boolean,
  clearableText,
  integer,
  listParam,
  matching,
  mergeMetadata,
  metadata,
  object,
  optional,
  text,
  url,
} from '../core/params.ts'
import { route } from '../core/route.ts'
import type { Price, Product } from '../core/wire.ts'

export const productImages = listParam(url, { max: 8 })
const currencies = ['chf', 'eur', 'gbp', 'usd']

/** The currencies this stand-in supports; Stripe supports some 135. */
export const currency = matching(
  new RegExp(`^(${currencies.join('|')})$`, 'i'),
  value => `Invalid currency: ${value}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
)

export const unitAmount = (value: Parameters<typeof currency>[0], path: string): number => {
  const amount = integer()(value, path)
  if (amount < 0) throw invalidParam('Invalid non-negative integer', path, 'parameter_invalid_integer')
  if (amount > 99_999_999) throw invalidParam('Amount must be no more than 999,999.99', path, 'amount_too_large')
  return amount
}

type NewProduct = {
  id?: string | undefined
  name: string
  description?: string | undefined
  images?: string[] | undefined
  metadata: Record<string, string>
  active?: boolean | undefined
  shippable?: boolean | undefined
  url?: string | undefined
}

export const addProduct = (context: Context, given: NewProduct): Product => {
  const now = context.clock.now()
  const product: Product = {
    id: given.id ?? newId.product(),
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: given.shippable ?? null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: given.url ?? null,
  }
  context.tables.products.set(product.id, product)
  return product
}

/** Creates the one-off price of a line; like the product created with it, it is inactive and cannot be reused. */
export const addPrice = (context: Context, product: string, amount: number, priceCurrency: string): Price => {
  const price: Price = {
    id: newId.price(),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: context.clock.now(),
    currency: priceCurrency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
  context.tables.prices.set(price.id, price)
  return price
}

/** Finds the product a parameter names and checks that it is active. */
export const sellableProduct = (context: Context, id: string, param: string): Product => {
  const product = context.tables.products.get(id)
  if (!product) throw noSuch('product', id, param, 400)
  if (product.active) return product
  throw invalidRequest(
    `The product ${id} is marked as inactive, and thus new prices cannot be created for this product. If you wish to use this product, please update the product to \`active=true\`.`,
    { param },
  )
}

const existing = (context: Context, id: string): Product => {
  const product = context.tables.products.get(id)
  if (!product) throw noSuch('product', id, 'id')
  return product
}

const createParams = object({
  id: optional(
    matching(/^[\w-]+$/, id => `Invalid product ID: ${id}. Product IDs may contain only letters, numbers, underscores and hyphens.`),
  ),
  name: text(),
  active: optional(boolean),
  description: optional(text()),
  images: optional(productImages),
  metadata,
  shippable: optional(boolean),
  url: optional(url),
})

const updateParams = object({
  name: optional(text()),
  active: optional(boolean),
  description: optional(clearableText()),
  images: optional((value, path) => (value === '' ? [] : productImages(value, path))),
  metadata,
})

export const productRoutes = [
  route('POST', '/v1/products', createParams, (context, params) => {
    if (params.id !== undefined && context.tables.products.has(params.id))
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    const product = addProduct(context, params)
    emit(context, 'product.created', product)
    return product
  }),
  route('GET', '/v1/products/:id', object({}), (context, _, id) => existing(context, id)),
  route('POST', '/v1/products/:id', updateParams, (context, params, id) => {
    const product = existing(context, id)
    const { updated } = product
    product.name = params.name ?? product.name
    product.active = params.active ?? product.active
    product.images = params.images ?? product.images
    if (params.description !== undefined) product.description = params.description || null
    product.metadata = mergeMetadata(product.metadata, params.metadata)
    product.updated = context.clock.now()
    emit(context, 'product.updated', product, { previous: { updated } })
    return product
  }),
]
