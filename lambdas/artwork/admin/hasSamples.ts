import { settingNames } from '../../kit/settings.ts'

/** Tells whether the stage has sample works, whose pictures are deployed with them (D36). */
export const hasSamples = (): boolean => process.env[settingNames.samples] === 'true'
