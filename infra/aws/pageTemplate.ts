import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageTemplateKey } from '../../shared/kit/pageKeys.ts'
import { startScript } from '../../web/build/startScript.ts'
import { distDirectory } from '../build/step.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

/** Returns a hash of the HTML template. When it changes, a deployment renders all pages again, because pages name the files they load. */
export const templateVersion = (): string => sha256(readFileSync(join(distDirectory, 'site', pageTemplateKey), 'utf8')).digest('hex')

/** Returns the CSP source of the pages' inline script. It is a hash of the content, so that no other inline script runs. */
export const startScriptSource = (): string => `'sha256-${sha256(startScript()).digest('base64')}'`
