/** Answers from memory for a while: a page that shows what the last one showed need not wait for it. Failures are not kept. */
export const remembered = <Value>(milliseconds: number, load: (key: string) => Promise<Value>): ((key?: string) => Promise<Value>) => {
  const answers = new Map<string, { readonly answer: Promise<Value>; readonly until: number }>()
  return (key = '') => {
    const known = answers.get(key)
    if (known && known.until > Date.now()) return known.answer
    const answer = load(key)
    answers.set(key, { answer, until: Date.now() + milliseconds })
    answer.catch(() => answers.delete(key))
    return answer
  }
}
