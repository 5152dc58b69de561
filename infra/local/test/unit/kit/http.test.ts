import { expect, test } from '@jest/globals'
import { listen, send } from '../../../src/kit/http.ts'

test('a server names no time after which it closes an idle connection', async () => {
  const server = await listen(0, async (_request, response) => send(response, { status: 200 }))
  try {
    const { headers } = await fetch(server.url)
    expect(headers.get('connection')).toBe('keep-alive')
    // Node sends `Keep-Alive: timeout=…` whenever it will close the connection itself.
    expect(headers.get('keep-alive')).toBeNull()
  } finally {
    await server.stop()
  }
})
