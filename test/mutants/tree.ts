import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../infra/build/step.ts'
import { type Bug, bugsIn, nameOf, planted } from './plant.ts'

/** Where the sale is decided: every condition and guard in these files is taken out in turn. */
const places = [
  'lambdas/{cart,promo}/**/*.ts',
  'lambdas/order/*.ts',
  'lambdas/order/{admin,delivery,disputes,refunds,store}/*.ts',
  'lambdas/book/saleElsewhere*.ts',
  'lambdas/invoice/{issuing,linkToOwnPaper,linkToPaper,paperChain,paperFile,paperStore}.ts',
  'lambdas/privacy/*.ts',
  'lambdas/kit/table/{cancellation,expression,movedRows,table}.ts',
  'lambdas/kit/{mail/outbox,payment/stripe}.ts',
  'lambdas/artwork/admin/artworkEditing.ts',
  'shared/order/*.ts',
  'shared/order/{admin,delivery,refunds}/*.ts',
  'shared/promo/{promo,discount}.ts',
  'shared/cart/{cartTotal,deliveryPrice}.ts',
  'shared/artwork/availability.ts',
]
/** Files that decide no sale: texts, the back office's lists and the provider's list of codes. */
const notGuarding = /Mail\.ts$|orderReference|paymentLink|adminOrders|orderScreens|orderSearch|promotions/

export const workDirectory = join(projectRoot, '.local/mutants')
export const treeDirectory = join(workDirectory, 'tree')
export const switchFile = join(workDirectory, 'switch.json')
export const recordFile = join(workDirectory, 'met.tsv')

export type PlantedFile = { readonly file: string; readonly text: string; readonly bugs: readonly Bug[] }

/** The files of one pattern; files that were moved must not be left out in silence. */
const filesOf = (place: string): readonly string[] => {
  const files = globSync(place, { cwd: projectRoot })
  if (files.length === 0) throw new Error(`No file is called ${place} any more: test/mutants/tree.ts plants nothing there`)
  return files
}

/** Every file that bugs are planted in, as it is now, with its bugs. */
export const plantedFiles = (): readonly PlantedFile[] =>
  places
    .flatMap(filesOf)
    .filter(file => !notGuarding.test(file))
    .toSorted()
    .map(file => {
      const text = readFileSync(join(projectRoot, file), 'utf8')
      return { file, text, bugs: bugsIn(file, text) }
    })

const copied = [
  'shared',
  'lambdas',
  'web',
  'infra',
  'test',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'cdk.json',
  'jest.config.ts',
]
/** Changes in these make another tree; the rest of the copy is what runs them. */
const tested = ['shared/**/*.ts', 'lambdas/**/*.ts', 'infra/**/*.ts', 'test/kit/**/*.ts']
const inputs = [...tested, 'test/{api,unit,mutants}/**/*.ts']

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const hashOfFiles = (patterns: readonly string[]): string => {
  const files = globSync(patterns, { cwd: projectRoot }).toSorted()
  return hashOf(files.map(file => `${file}\0${readFileSync(join(projectRoot, file), 'utf8')}`).join('\0'))
}

/**
 * The table refuses a write that brings a value its expressions do not use. A bug would then be caught by that alone, and never by
 * a test: here an unused value is left at home.
 */
const withoutUnusedValues = (text: string): string => {
  const before = 'const names = namesIn(expressions)\n'
  if (!text.includes(before)) throw new Error('lambdas/kit/table/expression.ts is no longer what test/mutants/tree.ts knows')
  const used = "values = Object.fromEntries(Object.entries(values).filter(([name]) => new RegExp(name + '\\\\b').test(expressions)))\n"
  return text.replace(before, `${before}  ${used}`)
}

const numberAll = (files: readonly PlantedFile[]): ReadonlyMap<Bug, number> =>
  new Map(files.flatMap(({ bugs }) => bugs).map((bug, at) => [bug, at + 1]))

const plantTree = (files: readonly PlantedFile[], numbers: ReadonlyMap<Bug, number>): void => {
  const planting = join(treeDirectory, 'test/mutants/planting.ts')
  writeFileSync(planting, `import { listenTo } from './planted.ts'\nlistenTo(${JSON.stringify(switchFile)})\n`)
  for (const { file, text, bugs } of files) {
    const target = join(treeDirectory, file)
    const own = planted(text, bugs, bug => numbers.get(bug) ?? 0)
    const told = file.startsWith('lambdas/') ? `import '${relative(dirname(target), planting)}'\n` : ''
    writeFileSync(target, told + (file.endsWith('kit/table/expression.ts') ? withoutUnusedValues(own) : own))
  }
}

/** A copy of the project with every bug in it, asleep. One that is up to date stays. */
export const prepareTree = async (): Promise<{
  readonly files: readonly PlantedFile[]
  readonly numbers: ReadonlyMap<Bug, number>
  /** Names what the tests test, and with what: what was found out about anything else may be another today. */
  readonly sources: string
}> => {
  const files = plantedFiles()
  const numbers = numberAll(files)
  const stamp = join(workDirectory, 'tree.stamp')
  const hash = hashOfFiles(inputs)
  const sources = hashOf(`${hashOfFiles(tested)} ${files.flatMap(({ bugs }) => bugs.map(nameOf)).join('\n')}`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { files, numbers, sources }
  rmSync(treeDirectory, { recursive: true, force: true })
  await mkdir(treeDirectory, { recursive: true })
  for (const name of copied) await cp(join(projectRoot, name), join(treeDirectory, name), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(treeDirectory, 'node_modules'))
  // Synthesised anew when a shop opens there; until then the last one says what the table looks like.
  for (const template of globSync('.local/cdk.out/*.template.json', { cwd: projectRoot }))
    await cp(join(projectRoot, template), join(treeDirectory, template))
  plantTree(files, numbers)
  writeFileSync(switchFile, '{}')
  writeFileSync(stamp, hash)
  return { files, numbers, sources }
}
