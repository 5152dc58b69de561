import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { startScript } from '../../web/build/startScript.ts'
import { distDirectory } from '../build/step.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

/** By which a deployment knows whether pages have to be rendered again: what they are filled into names the files they ask for. */
export const templateVersion = (): string => sha256(readFileSync(join(distDirectory, 'site', pageTemplateKey), 'utf8')).digest('hex')

/** The script pages carry within them, as a policy names it: by its content, so that no other between tags is run. */
export const startScriptSource = (): string => `'sha256-${sha256(startScript()).digest('base64')}'`
