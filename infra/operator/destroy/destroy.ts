/** Removes a test stage completely: `npm run destroy -- dev`. For `prod` it only reports what would stay. */
import { createInterface } from 'node:readline/promises'
import { readStage } from '../../stages/stage.ts'
import { describedError } from '../kit/awsErrors.ts'
import { destroyStage } from './destroyStage.ts'

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

try {
  const [name = ''] = process.argv.slice(2)
  if (!name) throw new Error('Name the stage: npm run destroy -- dev')
  const left = await destroyStage(readStage(name), { log: line => console.log(line), ask })
  if (left.length) throw new Error(['This stayed; run the command again, tomorrow if a bucket still gets logs:', ...left].join('\n'))
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
