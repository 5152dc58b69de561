/** Caches answers for a while, so that a page need not wait for what the last one showed. Failures are not cached. */
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
