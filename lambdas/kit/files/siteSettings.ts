import { settingsKey } from '../../../shared/kit/pageKeys.ts'
import { settingNames } from '../settings.ts'
import { revisedFile } from './cachedFile.ts'

const deployedSettings = revisedFile<{ readonly siteUrl?: string }>(settingsKey, JSON.parse)

/**
 * Reads the site's address from the settings that a deployment leaves for browsers. The user pool's functions cannot have it in their
 * environment: the address is the distribution's, which is created after the API, the API after the pool, and the pool after its functions
 * (E38).
 */
export const readSiteUrl = async (): Promise<void> => {
  const { siteUrl } = (await deployedSettings()) ?? {}
  if (!siteUrl) throw new Error(`The site's bucket lacks ${settingsKey}, or it has no siteUrl: deploy again`)
  process.env[settingNames.siteUrl] = siteUrl
}
