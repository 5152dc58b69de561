/** A bug that a condition can have: the term that is removed, and the expression without it. */
export type Weakened = { readonly removed: string; readonly text: string }

/** A term names an attribute, or a path in a map with interpolated parts. */
const term = /attribute_(?:not_)?exists\(#([\w.#${}]+)\)|#([\w.#${}]+) (?:=|<>|<=?|>=?) :\w+/g

/** Whether a text is a condition expression, or a part of one. */
export const isCondition = (text: string): boolean => text.search(term) >= 0

/** Terms that hold of every row and of none, because an expression cannot leave out a term between two others. */
const always = (name: string): string => `(attribute_exists(#${name}) OR attribute_not_exists(#${name}))`
const never = (name: string): string => `(attribute_exists(#${name}) AND attribute_not_exists(#${name}))`

/** Every term of a condition's source in turn: without it, and where there is a choice, without that choice. */
export const weakenings = (source: string): readonly Weakened[] => {
  const isChoice = / OR /.test(source)
  return [...source.matchAll(term)].flatMap(match => {
    const [found, checked, compared] = match
    const put = (text: string): string => `${source.slice(0, match.index)}${text}${source.slice(match.index + found.length)}`
    const name = checked ?? compared ?? ''
    const without = { removed: `the condition ${found}`, text: put(always(name)) }
    return isChoice ? [without, { removed: `the choice ${found}`, text: put(never(name)) }] : [without]
  })
}
