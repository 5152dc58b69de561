/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { TermsOfOrder } from '../../../web/order/TermsOfOrder.tsx'

const kept = [
  { address: '/cgv/versions/2026-03-01-09-00-00-120-aa', at: '2026-03-01T09:00:00.120Z' },
  { address: '/cgv/versions/2026-03-02-10-00-00-000-bb', at: '2026-03-02T10:00:00.000Z' },
]
const asked = jest.fn<typeof fetch>()
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

it('the page of an order leads to the terms that held when it was placed, and to none before copies were kept', async () => {
  asked.mockImplementation(async () => ({ ok: true, status: 200, json: async () => kept }) as Response)
  globalThis.fetch = asked
  const { rerender } = render(<TermsOfOrder createdAt="2026-03-02T09:59:59.999Z" />)
  const link = await screen.findByRole('link', { name: 'Conditions générales de vente en vigueur lors de cette commande' })
  expect(link).toHaveAttribute('href', kept[0]?.address)
  expect(asked).toHaveBeenCalledWith('/data/cgv/versions.json')
  rerender(<TermsOfOrder createdAt="2026-03-02T10:00:00.000Z" />)
  expect(screen.getByRole('link')).toHaveAttribute('href', kept[1]?.address)
  rerender(<TermsOfOrder createdAt="2026-02-28T10:00:00.000Z" />)
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
})
