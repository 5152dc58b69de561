import { buyersOrders } from './0001-buyersOrders.ts'
import { waitingMails } from './0002-waitingMails.ts'
import { ends } from './0003-ends.ts'
import { artworkSizes } from './0004-artworkSizes.ts'
import { collectionAddresses } from './0005-collectionAddresses.ts'
import type { Migration } from './migration.ts'

/** The migrations in their order. One that was ever deployed keeps its number and its place. */
export const migrations: readonly (readonly [number: number, migration: Migration])[] = [
  [1, buyersOrders],
  [2, waitingMails],
  [3, ends],
  [4, artworkSizes],
  [5, collectionAddresses],
]
