import { resolve } from 'node:path'

/** Where data and logs are: in the directory that the cloud is started from. */
export const localDirectory = resolve('.local')
