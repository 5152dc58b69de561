/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import { expect, it, jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { useLazyPart } from '../../../web/kit/useLazyPart.ts'

const hook = (load: () => Promise<string>, onFailure?: () => void) =>
  renderHook(({ isNeeded }) => useLazyPart(isNeeded, load, onFailure), { initialProps: { isNeeded: false } })

it('fetches a part at its first need, once, and keeps it', async () => {
  const load = jest.fn(async () => 'the menu')
  const { result, rerender } = hook(load)
  expect(load).not.toHaveBeenCalled()
  for (const isNeeded of [true, false, true]) {
    rerender({ isNeeded })
    await waitFor(() => expect(result.current).toBe('the menu'))
  }
  expect(load).toHaveBeenCalledTimes(1)
})

it('a part that does not arrive is reported, and loaded again at the next need', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('the menu')
  const onFailure = jest.fn()
  const { result, rerender } = hook(load, onFailure)
  rerender({ isNeeded: true })
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  expect(result.current).toBeUndefined()
  rerender({ isNeeded: false })
  rerender({ isNeeded: true })
  await waitFor(() => expect(result.current).toBe('the menu'))
})
