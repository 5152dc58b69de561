import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { asFields, parseFields, textOf } from '../kit/unknown.ts'

/** The synthesised assets, by the object key in the template (`<hash>.zip`). */
export type Assets = { directoryOf(objectKey: string): string }

export const readAssets = async (directory: string, stackName: string): Promise<Assets> => {
  const { files } = parseFields(await readFile(join(directory, `${stackName}.assets.json`)))
  const directories = Object.values(asFields(files)).flatMap(file => {
    const { source, destinations } = asFields(file)
    const path = resolve(directory, textOf(asFields(source).path))
    return Object.values(asFields(destinations)).map(destination => [textOf(asFields(destination).objectKey), path] as const)
  })
  const byKey = new Map(directories)
  return {
    directoryOf: objectKey => {
      const found = byKey.get(objectKey)
      if (!found) throw new Error(`${directory} holds no asset ${objectKey}: synthesise again`)
      return found
    },
  }
}
