import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { keys, listings } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { getRow, listed } from '../../kit/cloud/table.ts'
import { member } from '../../kit/shop/owner.ts'

type Creation = typeof import('../../../lambdas/artwork/admin/artworkCreation.ts')
let createOnce: Creation['createOnce']
let beginCallJournal: typeof import('../../../lambdas/kit/journal/callJournal.ts')['beginCallJournal']

/** What migrateArtworks does for each work, run here on the shop's own table: under slugs of its own, it meets no other test. */
beforeAll(async () => {
  const client = new DynamoDBClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })
  const { TableNames } = await client.send(new ListTablesCommand())
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoints().aws,
    AWS_REGION: account.region,
    AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
    TABLE_NAME: TableNames?.[0],
  })
  createOnce = (await import('../../../lambdas/artwork/admin/artworkCreation.ts')).createOnce
  beginCallJournal = (await import('../../../lambdas/kit/journal/callJournal.ts')).beginCallJournal
})

const email = 'atelier@mail.example'
const newRun = () => crypto.randomUUID().slice(0, 8)

const migrate = async (run: string, works = sampleArtworks, isPublished = true) => {
  const ids: number[] = []
  const { journal } = beginCallJournal('migrateArtworks', { sub: run }, '192.0.2.0/24')
  for (const [i, sample] of works.entries())
    ids.push(
      (
        await createOnce(
          journal,
          { ...sample, title: `${sample.title} ${run}` },
          { slug: `essai-${run}-${i}`, createdByEmail: email, isPublished },
        )
      ).id,
    )
  return ids
}

describe('migrateArtworks', () => {
  it('loads each work once when two run at once, and numbers them in order', async () => {
    const run = newRun()
    const [one, two] = await Promise.all([migrate(run), migrate(run)])
    expect(one).toEqual(two)
    expect(new Set(one).size).toBe(17)
    expect(one).toEqual([...one].sort((a, b) => a - b))
    // The journal tells of each work once, whichever run made it.
    const told = (await listed(listings.journal)).filter(({ by }) => (by as { sub?: string } | undefined)?.sub === run)
    expect(told.map(({ of }) => Number((of as { id: string }).id)).toSorted((a, b) => a - b)).toEqual(one)
    const rows = await Promise.all(one.map(id => getRow(keys.artwork(id))))
    const dates = rows.map(row => String(row?.createdAt))
    expect(dates).toEqual([...new Set(dates)].toSorted())
  })

  it('the migration goes on where a run that died had stopped', async () => {
    const run = newRun()
    const begun = await migrate(run, sampleArtworks.slice(0, 5))
    const all = await migrate(run)
    expect(all.slice(0, 5)).toEqual(begun)
    expect(new Set(all).size).toBe(17)
  })

  it('brings back a work the owner deleted, under its old address', async () => {
    const run = newRun()
    const [deleted = 0, ...others] = await migrate(run, sampleArtworks.slice(0, 3))
    const owner = await member('admin')
    await owner.call(adminArtworkRoutes.deleteArtwork, { params: { id: String(deleted) } })
    const [again = 0, ...kept] = await migrate(run, sampleArtworks.slice(0, 3))
    expect(kept).toEqual(others)
    expect(again).not.toBe(deleted)
    expect(await getRow(keys.slug(`essai-${run}-0`))).toMatchObject({ artworkId: again })
  })

  it('keeps the works from visitors where the owner chooses so', async () => {
    const [id = 0] = await migrate(newRun(), sampleArtworks.slice(0, 1), false)
    const row = await getRow(keys.artwork(id))
    expect(row).toMatchObject({ isPublished: false })
    expect(row).not.toHaveProperty('published')
  })

  it('never gives one number to two works, whoever loads them', async () => {
    const runs = await Promise.all([newRun(), newRun(), newRun()].map(run => migrate(run, sampleArtworks.slice(0, 6))))
    expect(new Set(runs.flat()).size).toBe(18)
  })

  it('keeps what the sample says, its owner and its slug', async () => {
    const run = newRun()
    const [sample] = sampleArtworks
    const [id = 0] = await migrate(run, sampleArtworks.slice(0, 1))
    expect(await getRow(keys.artwork(id))).toMatchObject({
      title: `${sample?.title} ${run}`,
      slug: `essai-${run}-0`,
      priceEur: sample?.priceEur,
      cover: sample?.images[0],
      createdByEmail: email,
      isPublished: true,
    })
    expect(await getRow(keys.slug(`essai-${run}-0`))).toMatchObject({ artworkId: id })
  })
})
