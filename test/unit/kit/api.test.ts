import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { commonRefusals } from '../../../shared/kit/refusal.ts'
import { ApiRefusal, messageOf, NetworkError } from '../../../web/kit/apiErrors.ts'
import { toasts } from '../../../web/kit/toast.ts'

const fetched = jest.fn<typeof fetch>()
const real = globalThis.fetch

const session = { accessToken: async (_refused?: string): Promise<string | undefined> => undefined, end: async () => undefined }
const webFile = (path: string): string => new URL(`../../../web/${path}`, import.meta.url).pathname
jest.unstable_mockModule(webFile('kit/session/session.ts'), () => ({ session }))
jest.unstable_mockModule(webFile('kit/api/visitorSession.ts'), () => ({ visitorId: (header: string) => `visitor of ${header}` }))
const { api } = await import('../../../web/kit/api/api.ts')

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched
})
afterEach(() => {
  globalThis.fetch = real
})

const answering = (status: number, body: unknown) => fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

describe('calling the API', () => {
  it('fills the path, sends JSON, and says who the visitor is where the route asks', async () => {
    answering(200, {})
    await api(cartRoutes.updateCartItem, { params: { id: '7' }, body: { quantity: 2 } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/cart/items/7')
    expect(init).toMatchObject({ method: 'PATCH', body: '{"quantity":2}' })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-cart-session': 'visitor of x-cart-session',
    })
  })

  it('sends a change of the cart or of the favourites even when its page is left at once, and lets go of what is only read', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 200 }))
    await api(cartRoutes.addToCart, { body: { artworkId: 1 } })
    await api(favoriteRoutes.addFavorite, { params: { artworkId: '1' } })
    await api(favoriteRoutes.listFavorites)
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([true, true, false])
  })

  it('keeps a slug inside its segment of the path', async () => {
    answering(200, {})
    await api(artworkRoutes.getArtwork, { params: { slug: '../cart?x' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/artworks/..%2Fcart%3Fx')
  })

  it('throws what the server refused, in its words', async () => {
    answering(409, { status: 409, code: 'sold', detail: 'Cette œuvre vient d’être vendue.', errors: [{ field: 'a', message: 'b' }] })
    const refusal = await api(cartRoutes.addToCart, { body: { artworkId: 1 } }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiRefusal)
    expect(refusal).toMatchObject({
      code: 'sold',
      status: 409,
      message: 'Cette œuvre vient d’être vendue.',
      errors: [{ field: 'a', message: 'b' }],
    })
  })

  it('throws with it what stands there now, where someone else was quicker', async () => {
    answering(409, { status: 409, code: 'artworkChanged', detail: 'Modifiée', current: { artwork: { version: 3 } } })
    const refusal = await api(cartRoutes.addToCart, { body: { artworkId: 1 } }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ current: { artwork: { version: 3 } } })
  })

  it.each([
    [401, '{"message":"Unauthorized"}', 'unauthenticated', 'Votre session a expiré. Reconnectez-vous.'],
    [403, '{"message":"Forbidden"}', 'forbidden', 'Cet accès vous est refusé.'],
    [404, '{"message":"Not Found"}', 'unknownAddress', 'Il n’y a rien à cette adresse.'],
    [413, '{"message":"Request Entity Too Large"}', 'bodyTooLarge', 'La requête est trop volumineuse.'],
    [429, '{"message":"Too Many Requests"}', 'tooManyRequests', 'Trop de tentatives. Veuillez patienter avant de réessayer.'],
    [503, '{"message":"Service Unavailable"}', 'unavailable', 'Le site ne répond pas pour le moment. Veuillez réessayer dans un instant.'],
    [502, '<html>Bad gateway</html>', 'unexpected', 'Une erreur est survenue. Veuillez réessayer dans un instant.'],
    [500, 'null', 'unexpected', 'Une erreur est survenue. Veuillez réessayer dans un instant.'],
  ])('shows words of its own for an answer of the gateway (%i %s)', async (status, body, code, words) => {
    fetched.mockResolvedValue(new Response(body, { status }))
    const refusal = await api(artworkRoutes.listArtworks).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code, status })
    expect(messageOf(refusal)).toBe(words)
  })

  it('tells the visitor that the connection is interrupted', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await api(artworkRoutes.listArtworks).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NetworkError)
    expect(messageOf(error)).toContain('La connexion au site est interrompue')
  })

  it.each([
    ['in the middle', async () => new Response('{"artworks":[{"id":', { status: 200 })],
    [
      'before its first word',
      async () => new Response(new ReadableStream({ start: stream => stream.error(new TypeError('terminated')) }), { status: 200 }),
    ],
  ])('reports a connection that is lost in an answer, %s', async (_, answer) => {
    fetched.mockImplementation(answer)
    await expect(api(artworkRoutes.listArtworks)).rejects.toBeInstanceOf(NetworkError)
  })

  it('passes on that the visitor went elsewhere, before the answer came and while it came', async () => {
    const gone = new AbortController()
    fetched.mockImplementation(async () => {
      gone.abort()
      throw gone.signal.reason
    })
    await expect(api(artworkRoutes.listArtworks, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
    const { signal } = gone
    const broken = new ReadableStream({ start: stream => stream.error(signal.reason) })
    fetched.mockImplementation(async () => new Response(broken, { status: 200 }))
    await expect(api(artworkRoutes.listArtworks, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('calls an overloaded shop again after its Retry-After, and shows the visitor a notice', async () => {
    jest.useFakeTimers()
    try {
      const busy = async () => new Response('{}', { status: 503, headers: { 'retry-after': '2' } })
      fetched.mockImplementationOnce(busy).mockImplementationOnce(busy)
      fetched.mockImplementationOnce(async () => new Response('{"artworks":[]}', { status: 200 }))
      const answer = api(artworkRoutes.listArtworks)
      await jest.advanceTimersByTimeAsync(1_900)
      expect(fetched).toHaveBeenCalledTimes(1)
      expect(toasts.get().at(-1)).toMatchObject({ title: 'Beaucoup de monde en ce moment' })
      await jest.advanceTimersByTimeAsync(2_200)
      expect(await answer).toEqual({ artworks: [] })
    } finally {
      jest.useRealTimers()
    }
  })

  it('rejects in the shop’s words after four tries of an overloaded shop', async () => {
    jest.useFakeTimers()
    try {
      const problem = JSON.stringify({ code: 'overloaded', detail: commonRefusals.overloaded.detail })
      fetched.mockImplementation(async () => new Response(problem, { status: 503, headers: { 'retry-after': '2' } }))
      const refused = api(artworkRoutes.listArtworks).catch(messageOf)
      await jest.advanceTimersByTimeAsync(6_000)
      expect(await refused).toBe('Beaucoup de monde est là en même temps. Réessayez dans quelques secondes.')
      expect(fetched).toHaveBeenCalledTimes(4)
    } finally {
      jest.useRealTimers()
    }
  })

  it('hides from the visitor what failed inside', () => {
    expect(messageOf(new Error('x is not a function'))).toBe('Une erreur est survenue. Veuillez réessayer dans un instant.')
  })
})

describe('for somebody signed in', () => {
  const nobody = { ...session }
  afterEach(() => void Object.assign(session, nobody))

  const signIn = (...tokens: (string | undefined)[]) => {
    const asked: (string | undefined)[] = []
    const end = jest.fn(async () => undefined)
    const accessToken = async (refused?: string) => {
      asked.push(refused)
      return tokens.shift()
    }
    Object.assign(session, { accessToken, end })
    return { asked, end }
  }
  const sent = () => fetched.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)))
  const answeringOnce = (status: number, body: unknown) =>
    fetched.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }))

  it('sends the token in place of the visitor', async () => {
    answering(200, {})
    signIn('one')
    await api(cartRoutes.getCart)
    expect(sent()).toEqual([{ accept: 'application/json', authorization: 'Bearer one' }])
  })

  it('asks for no token where nobody in particular is asked for', async () => {
    answering(200, {})
    const { asked } = signIn('one')
    await api(artworkRoutes.listArtworks)
    expect(sent()).toEqual([{ accept: 'application/json' }])
    expect(asked).toEqual([])
  })

  it('stays the visitor when nobody turns out to be signed in', async () => {
    answering(200, {})
    signIn(undefined)
    await api(cartRoutes.getCart)
    expect(sent()).toEqual([{ accept: 'application/json', 'x-cart-session': 'visitor of x-cart-session' }])
  })

  it('renews a refused token once, and asks again', async () => {
    answeringOnce(401, { message: 'Unauthorized' })
    answeringOnce(200, {})
    const { asked, end } = signIn('one', 'two')
    await api(cartRoutes.getCart)
    expect(sent().map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer two'])
    expect(asked).toEqual([undefined, 'one'])
    expect(end).not.toHaveBeenCalled()
  })

  it.each([
    ['the renewed token is refused too', 'two'],
    ['there is no other token', undefined],
  ])('ends the session when %s', async (_, renewed) => {
    answeringOnce(401, { message: 'Unauthorized' })
    answeringOnce(401, { message: 'Unauthorized' })
    const { end } = signIn('one', renewed)
    const refusal = await api(cartRoutes.getCart).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Votre session a expiré. Reconnectez-vous.' })
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('rejects a customer’s call without a token instead of sending it as a visitor’s', async () => {
    session.accessToken = async () => {
      throw new NetworkError()
    }
    await expect(api(cartRoutes.getCart)).rejects.toBeInstanceOf(NetworkError)
    expect(fetched).not.toHaveBeenCalled()
  })
})
