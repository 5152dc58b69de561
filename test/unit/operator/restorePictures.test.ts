import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { restorePictures } from '../../../infra/operator/restore/restorePictures.ts'

type Version = { readonly Key: string; readonly VersionId: string; readonly LastModified: Date; readonly isDeletion: boolean }

const aws = mockClient(S3Client)
const client = new S3Client({ region: 'eu-west-3' })
const time = new Date('2026-11-24T10:15:00Z')
let versions: Version[]
let cutAt = 0

const at = (text: string) => new Date(`2026-11-${text}Z`)
const put = (Key: string, when: string): Version => ({ Key, VersionId: `${Key}@${when}`, LastModified: at(when), isDeletion: false })
const deleted = (Key: string, when: string): Version => ({ ...put(Key, when), VersionId: `${Key}!${when}`, isDeletion: true })

beforeEach(() => {
  aws.reset()
  cutAt = 0
  versions = []
  // S3 lists by key, each key's newest version first, a thousand at once; three here.
  aws.on(ListObjectVersionsCommand).callsFake(({ KeyMarker, VersionIdMarker }) => {
    const sorted = versions.toSorted((a, b) => a.Key.localeCompare(b.Key) || b.LastModified.getTime() - a.LastModified.getTime())
    const from = sorted.findIndex(({ Key, VersionId }) => Key === KeyMarker && VersionId === VersionIdMarker) + 1
    const page = sorted.slice(from, from + 3)
    const last = page.at(-1)
    return {
      Versions: page.filter(({ isDeletion }) => !isDeletion),
      DeleteMarkers: page.filter(({ isDeletion }) => isDeletion),
      IsTruncated: from + 3 < sorted.length,
      NextKeyMarker: last?.Key,
      NextVersionIdMarker: last?.VersionId,
    }
  })
  aws.on(CopyObjectCommand).callsFake(({ Key, CopySource, Bucket }) => {
    cutAt -= 1
    if (cutAt === 0) throw new Error('cut off')
    const [, path = '', id] = /^media\/([^?]+)\?versionId=(.+)$/.exec(CopySource) ?? []
    expect([Bucket, decodeURIComponent(path)]).toEqual(['media', Key])
    const source = versions.find(({ VersionId }) => VersionId === id)
    if (!source || source.isDeletion) throw new Error(`NoSuchVersion ${id}`)
    versions.push({ ...source, VersionId: `${Key}@restored`, LastModified: at('25T12:00:00') })
    return {}
  })
})

const current = () =>
  [...new Set(versions.map(({ Key }) => Key))].filter(
    key =>
      !versions
        .filter(({ Key }) => Key === key)
        .toSorted((a, b) => a.LastModified.getTime() - b.LastModified.getTime())
        .at(-1)?.isDeletion,
  )
const restore = (isWritten: boolean) => restorePictures(client, 'media', time, isWritten)

describe('pictures of an earlier time', () => {
  const some = () => {
    versions = [
      put('media/1/750.jpg', '20T10:00:00'),
      put('media/2/é 750.jpg', '20T10:00:00'),
      deleted('media/2/é 750.jpg', '24T11:00:00'),
      // Deleted before that time, and one that came after it and went again.
      put('media/3/750.jpg', '19T10:00:00'),
      deleted('media/3/750.jpg', '23T10:00:00'),
      put('media/4/750.jpg', '24T12:00:00'),
      deleted('media/4/750.jpg', '24T13:00:00'),
      put('media/5/750.jpg', '24T12:00:00'),
      // Changed since, and deleted twice.
      put('originals/6', '20T10:00:00'),
      put('originals/6', '24T12:00:00'),
      deleted('originals/6', '24T13:00:00'),
      deleted('originals/6', '24T14:00:00'),
    ]
  }

  it('counts the lost pictures, and writes nothing until it is asked to', async () => {
    some()
    const before = structuredClone(versions)
    expect(await restore(false)).toEqual({ lost: 2, kept: 1, since: 1, restored: 0 })
    expect(versions).toEqual(before)
  })

  it('restores deleted pictures, and leaves newer and older changes alone', async () => {
    some()
    expect(await restore(true)).toMatchObject({ lost: 2, restored: 2 })
    expect(current()).toEqual(['media/1/750.jpg', 'media/2/é 750.jpg', 'media/5/750.jpg', 'originals/6'])
    const sources = aws.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => input.CopySource)
    expect(sources).toEqual([
      'media/media/2/%C3%A9%20750.jpg?versionId=media/2/é 750.jpg@20T10:00:00',
      'media/originals/6?versionId=originals/6@20T10:00:00',
    ])
    expect(await restore(true)).toEqual({ lost: 0, kept: 3, since: 1, restored: 0 })
  })

  it('all come back in the end, wherever a run was cut off', async () => {
    const lost = Array.from({ length: 25 }, (_, id) => [put(`media/${id}`, '20T10:00:00'), deleted(`media/${id}`, '24T11:00:00')]).flat()
    for (const cut of [1, 7, 25]) {
      versions = structuredClone(lost)
      cutAt = cut
      await expect(restore(true)).rejects.toThrow('cut off')
      await restore(true)
      expect(current()).toHaveLength(25)
    }
  })
})
