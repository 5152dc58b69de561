import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks a question at the prompt. The answer is not echoed, so that a key stays out of the screen and of what it records. */
export const askHidden = (question: string): Promise<string> => {
  process.stdout.write(question)
  const unseen = new Writable({ write: (_bytes, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.question('', answer => {
      resolve(answer.trim())
      terminal.close()
    })
    // Also closed by Ctrl-C, and where there is no input.
    terminal.once('close', () => {
      process.stdout.write('\n')
      reject(new Error('No answer was given.'))
    })
  })
}
