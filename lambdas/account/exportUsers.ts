import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { putUploadFrom } from '../kit/files/media.ts'
import { setting } from '../kit/settings.ts'
import { userExportKey, usersOf } from '../kit/userExport.ts'

async function* lines(): AsyncGenerator<string> {
  for await (const user of usersOf(setting('userPoolId'))) yield `${JSON.stringify(user)}\n`
}

/**
 * Writes what the user pool has of its users into the week's file, a line each. It does so every day, because an alarm waits a week at most for a
 * sign of life (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html): the file is that of the week's last day,
 * and a day that fails is made up for by the next (E97).
 */
export const handler = async (): Promise<void> => {
  const file = join(tmpdir(), `${randomUUID()}.jsonl.gz`)
  try {
    await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }))
    await putUploadFrom(userExportKey(new Date()), file, 'application/gzip')
  } finally {
    // The next call may find the same disk.
    await rm(file, { force: true })
  }
}
