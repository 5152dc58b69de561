import { type ReactNode, useEffect } from 'react'
import { useStore } from '../../kit/store.ts'
import { codeQuestions } from '../codeQuestion.ts'
import { CodeForm } from '../forms/CodeForm.tsx'

/** Shows the code's form in place of the page whose sign-in asks for it; that page stays as it is, hidden, until the answer. */
export const CodeGate = ({ children }: { children: ReactNode }) => {
  const question = useStore(codeQuestions)
  useEffect(() => () => codeQuestions.set(undefined), [])
  return (
    <>
      {question && <CodeForm question={question} />}
      <div hidden={question !== undefined}>{children}</div>
    </>
  )
}
