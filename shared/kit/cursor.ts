import * as z from 'zod/mini'

/** Validates a pagination cursor, `2026-11-21T10:00:00.000Z_42`: the date and the id of the page's last row. */
export const cursorSchema = (id: RegExp) =>
  z.string().check(z.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z_(?:${id.source})$`)))
