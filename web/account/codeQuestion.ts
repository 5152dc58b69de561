import { createStore } from '../kit/store.ts'
import type { AskCode, CodeAsked } from './auth.ts'

export type CodeQuestion = CodeAsked & { readonly answer: (code: string) => void }

/** The code that a sign-in waits for, if any: the sign-in pages show its form in place of their own. */
export const codeQuestions = createStore<CodeQuestion | undefined>(undefined)

/** Never resolves when the page is left: that sign-in is over. */
export const askCode: AskCode = asked =>
  new Promise(resolve => {
    const answer = (code: string): void => {
      codeQuestions.set(undefined)
      resolve(code)
    }
    codeQuestions.set({ ...asked, answer })
  })
