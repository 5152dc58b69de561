import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { putUploadFrom } from '../../kit/files/media.ts'
import { setting } from '../../kit/settings.ts'
import { endUnconfirmed } from './unconfirmedAccountStore.ts'
import { userExportKey, usersOf } from './userExportStore.ts'

async function* lines(): AsyncGenerator<string> {
  const [pool, now] = [setting('userPoolId'), new Date()]
  for await (const user of usersOf(pool)) if (!(await endUnconfirmed(pool, user, now))) yield `${JSON.stringify(user)}\n`
}

/**
 * Writes the user pool's users into the week's file, one per line, except those that were not confirmed in time, which are deleted here.
 * It runs every day, because an alarm waits a week at most for a data point
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html). The file ends as that of the week's last day,
 * and a run that fails is made up for by the next (E97).
 */
export const handler = async (): Promise<void> => {
  const file = join(tmpdir(), `${randomUUID()}.jsonl.gz`)
  try {
    await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }))
    await putUploadFrom(userExportKey(new Date()), file, 'application/gzip')
  } finally {
    // The file is removed because the execution environment, with its disk, may serve the next call.
    await rm(file, { force: true })
  }
}
