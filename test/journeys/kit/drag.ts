import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Drags a line of a sortable list by its handle to where another begins, as a hand does it: it lets go once the list has made room there, which
 * is announced.
 */
export const drag = async (page: Page, from: Locator, to: Locator, announced: RegExp): Promise<void> => {
  await from.scrollIntoViewIfNeeded()
  const [handle, goal] = [await from.getByTitle('Glisser pour changer l’ordre').boundingBox(), await to.boundingBox()]
  if (!handle || !goal) throw new Error('Nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(goal.x + 10, goal.y + 5, { steps: 8 })
  await expect(page.getByRole('status').filter({ hasText: announced })).toBeAttached()
  await page.mouse.up()
  // For 50 ms dnd-kit takes a click for the end of the drop; its timer, the older one, fires first.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 60)))
}
