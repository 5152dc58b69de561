import ts from 'typescript'
import { placeholder } from '../../shared/kit/frenchTypography.ts'

/** A UTF-16 unit of a passage and its place in the source, where it stands as itself, an escape, or a character reference. */
export type Letter = { readonly text: string; readonly start: number; readonly end: number; readonly syntax: 'script' | 'markup' }

/** A text that people read in one piece; a stand-in replaces values and elements within it. */
export type TextPassage = { readonly letters: readonly Letter[]; readonly start: number }

const escaped = /\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\\r?\n|\\[\s\S]|[\s\S]/gi
const reference = /&#\d+;|&#x[\da-f]+;|&[a-z][\da-z]*;|[\s\S]/gi
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
}

const unescaped = (source: string): string => {
  if (source[0] !== '\\') return source
  const code = /^\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))$/i.exec(source)
  if (code) return String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16))
  const sign = source.slice(1)
  return /^\r?\n$/.test(sign) ? '' : (controls[sign] ?? sign)
}

const dereferenced = (source: string): string => {
  const [, decimal, hex, name] = /^&(?:#(\d+)|#x([\da-f]+)|([a-z][\da-z]*));$/i.exec(source) ?? []
  if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  return name ? (entities[name] ?? source) : source
}

const lettersOf = (source: string, start: number, syntax: Letter['syntax']): Letter[] =>
  [...source.matchAll(syntax === 'script' ? escaped : reference)].flatMap(({ 0: written, index }) => {
    const place = { start: start + index, end: start + index + written.length, syntax }
    return (syntax === 'script' ? unescaped(written) : dereferenced(written)).split('').map(text => ({ text, ...place }))
  })

const valueAt = (node: ts.Node): Letter => ({ text: placeholder, start: node.getStart(), end: node.end, syntax: 'script' })

/** Normalises white space as JSX does: lines are joined by one space, and space around the first and last line is dropped. */
const joinedLines = (letters: readonly Letter[]): Letter[] => {
  const text = letters.map(letter => letter.text).join('')
  return [...text.matchAll(/[ \t]*\n[ \t\n\r]*|[\s\S]/g)].flatMap(({ 0: part, index }) => {
    const first = letters[index]
    const last = letters[index + part.length - 1]
    if (!first || !last) return []
    if (!part.includes('\n')) return [first]
    return index === 0 || index + part.length === text.length ? [] : [{ ...first, text: ' ', end: last.end }]
  })
}

/** Replaces tags, styles and scripts within HTML by stand-ins, since they are not words. */
const withoutTags = (letters: readonly Letter[]): Letter[] => {
  const text = letters.map(letter => letter.text).join('')
  if (!/<[!/a-z]/i.test(text)) return [...letters]
  return [...text.matchAll(/<(style|script)\b[\s\S]*?<\/\1>|<[!/]?[a-z][^<>]*>|[\s\S]/gi)].flatMap(({ 0: part, index }) => {
    const first = letters[index]
    const last = letters[index + part.length - 1]
    if (!first || !last) return []
    return part.length > 1 && part[0] === '<' ? [{ ...first, text: placeholder, end: last.end }] : letters.slice(index, index + part.length)
  })
}

const literalLetters = (node: ts.StringLiteralLike, file: ts.SourceFile): Letter[] => {
  const syntax = ts.isJsxAttribute(node.parent) ? 'markup' : 'script'
  return lettersOf(node.getText(file).slice(1, -1), node.getStart(file) + 1, syntax)
}

const templateLetters = ({ head, templateSpans }: ts.TemplateExpression, file: ts.SourceFile): Letter[] => [
  ...lettersOf(head.getText(file).slice(1, -2), head.getStart(file) + 1, 'script'),
  ...templateSpans.flatMap(({ expression, literal }) => {
    const length = ts.isTemplateTail(literal) ? 1 : 2
    return [valueAt(expression), ...lettersOf(literal.getText(file).slice(1, -length), literal.getStart(file) + 1, 'script')]
  }),
]

const childLetters = (child: ts.JsxChild, file: ts.SourceFile): Letter[] => {
  if (ts.isJsxText(child)) return joinedLines(lettersOf(child.getFullText(file), child.getFullStart(), 'markup'))
  if (!ts.isJsxExpression(child)) return [valueAt(child)]
  if (!child.expression) return []
  return ts.isStringLiteralLike(child.expression) ? literalLetters(child.expression, file) : [valueAt(child)]
}

/** Checks whether a text is for a program or its engineers. */
const isForMachines = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if ('name' in parent && parent.name === node) return true
  if (ts.isJsxAttribute(parent))
    return /^(class|className|href|id|name|type|src|srcSet|sizes|style|autoComplete|d|viewBox)$/.test(parent.name.getText())
  if (ts.isNewExpression(parent)) return /Error$|RegExp$/.test(parent.expression.getText())
  if (ts.isCallExpression(parent)) return /^(console|log)\b|^super$/.test(parent.expression.getText())
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText() !== 'html'
  return false
}

const passagesWithin = (file: ts.SourceFile): TextPassage[] => {
  const found: TextPassage[] = []
  const keep = (node: ts.Node, letters: readonly Letter[]): void => {
    if (letters.length) found.push({ letters, start: node.getStart(file) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const isChild = ts.isJsxExpression(node.parent) && (ts.isJsxElement(node.parent.parent) || ts.isJsxFragment(node.parent.parent))
      if (!isChild && !isForMachines(node)) keep(node, withoutTags(literalLetters(node, file)))
    }
    if (ts.isTemplateExpression(node) && !isForMachines(node)) keep(node, withoutTags(templateLetters(node, file)))
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      keep(
        node,
        node.children.flatMap(child => childLetters(child, file)),
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const attribute = /(?<=\s(?:content|alt|title|aria-label|placeholder)=")[^"]+(?=")/gi

const passagesOfHtml = (source: string): TextPassage[] => {
  const body = source.matchAll(/<(style|script)\b[\s\S]*?<\/\1>|<[^<>]*>|[^<]+/giu)
  const texts = [...body].filter(([part]) => part[0] !== '<')
  return [...texts, ...source.matchAll(attribute)].map(({ 0: text, index }) => ({
    letters: lettersOf(text, index, 'markup'),
    start: index,
  }))
}

/** Returns every text of a file that people may read. */
export const passagesOf = (path: string, source: string): readonly TextPassage[] => {
  if (path.endsWith('.html')) return passagesOfHtml(source)
  return passagesWithin(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
}
