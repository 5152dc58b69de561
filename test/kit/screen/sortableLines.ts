import { afterEach } from '@jest/globals'
import { fireEvent } from '@testing-library/react'

// dnd-kit's mouse and touch sensors stop every click of the document for 50 ms after a line was let go
// (`detach` in its `AbstractPointerSensor`), which would swallow the first click of a quick next test.
afterEach(() => new Promise(resolve => setTimeout(resolve, 60)))

const handleOf = (lines: readonly HTMLElement[], place: number): HTMLElement => {
  // jsdom lays nothing out: each line is a hundred pixels high here, one below the other.
  for (const [index, line] of lines.entries()) line.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100)
  const handle = lines[place]?.querySelector<HTMLElement>('[title="Glisser pour changer l’ordre"]')
  if (!handle) throw new Error(`There is no handle at ${place}`)
  return handle
}

/** Holds the line at this place by its handle, with the mouse. */
export const holdLine = (lines: readonly HTMLElement[], place: number) => {
  const handle = handleOf(lines, place)
  fireEvent.mouseDown(handle, { button: 0, clientY: place * 100 + 50 })
  return {
    moveTo: (clientY: number) => fireEvent.mouseMove(handle, { clientY }),
    drop: () => fireEvent.mouseUp(handle),
    breakOff: () => fireEvent.keyDown(handle, { code: 'Escape' }),
  }
}

/** Touches the handle of the line at this place. */
export const touchLine = (lines: readonly HTMLElement[], place: number) => {
  const handle = handleOf(lines, place)
  const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
  fireEvent.touchStart(handle, at(place * 100 + 50))
  return { moveTo: (clientY: number) => fireEvent.touchMove(handle, at(clientY)), lift: () => fireEvent.touchEnd(handle) }
}

/** Focuses the handle of the line at this place, and returns a function that presses a key on it, such as `ArrowDown`. */
export const lineKeys = (lines: readonly HTMLElement[], place: number) => {
  const handle = handleOf(lines, place)
  handle.focus()
  return async (code: string): Promise<void> => {
    fireEvent.keyDown(handle, { code })
    // The keyboard's listener is attached in the task after the one that takes the line.
    await new Promise(resolve => setTimeout(resolve))
  }
}
