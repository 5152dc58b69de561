import * as z from 'zod/mini'

/** Where a page of a list ended, for the next: `2026-11-21T10:00:00.000Z_42`, its last row by date and id. */
export const cursorSchema = (id: RegExp) =>
  z.string().check(z.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z_(?:${id.source})$`)))
