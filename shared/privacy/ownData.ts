import * as z from 'zod/mini'

/** A copy of a person's data waits for a day, and an erasure begins after seven days (E62). */
export const ownData = { linkHours: 24, graceDays: 7 } as const

/** What people may request about their own data: `look` changes nothing, and `keep` cancels a request to erase them. */
export const ownDataActs = ['look', 'export', 'download', 'erase', 'keep'] as const

/** The state of a person's requests about their data. */
export const ownDataSchema = z.object({
  /** The address they are about; absent where the account has verified none. */
  email: z.optional(z.string()),
  /** When a copy was asked for, while no other can be. */
  exportAskedAt: z.optional(z.iso.datetime()),
  /** When the data will be erased. */
  erasesAt: z.optional(z.iso.datetime()),
  /** Where the copy can be had for some minutes. */
  url: z.optional(z.url()),
})
export type OwnData = z.infer<typeof ownDataSchema>
