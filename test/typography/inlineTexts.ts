import ts from 'typescript'

/** A text for readers in a screen's code. */
export type InlineText = { readonly line: number; readonly text: string }

/** The files in which sentences are allowed: a noun's texts, and the legal pages, which consist of text. */
const isTexts = (path: string): boolean => /Texts\.ts$/.test(path) || /^web\/legal\/(?!LegalPage|LegalTable)\w+\.tsx$/.test(path)

/** The attributes of elements and components that readers see or hear. */
const spoken = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|helper|description|lead|caption|head)$/

/** Letters and signs that only French texts contain here; code, class names and addresses do not. */
const french = /[àâäçéèêëîïôöùûüœæÀÂÇÉÈÊËÎÏÔÙÛŒÆ«»’]/

const textOf = (node: ts.Node): string => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(span => span.literal)].map(part => part.text).join('')
  return ''
}

/** Finds the nearest element, attribute or function around a value, through choices such as `sold && 'Vendu'`. */
const placeOf = (node: ts.Node): ts.Node => {
  const { parent } = node
  const isChoice =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?|\+)$/.test(parent.operatorToken.getText())) ||
    ts.isJsxExpression(parent)
  return isChoice ? placeOf(parent) : parent
}

const isRead = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return true
  const place = placeOf(node)
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true
  if (ts.isCallExpression(place)) return place.expression.getText().startsWith('toast.')
  return ts.isJsxAttribute(place) && spoken.test(place.name.getText())
}

/** Checks for values that are compared or name something, and texts for engineers only. */
const isValue = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent))
    return true
  if (ts.isBinaryExpression(parent)) return /^[=!]==$/.test(parent.operatorToken.getText())
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error')
  return 'name' in parent && parent.name === node
}

/**
 * Returns the texts for readers in a file of `web` that belong into a noun's `*Texts.ts`: any letters in an element or in an attribute or
 * toast that is read, and French anywhere else.
 */
export const inlineTexts = (path: string, source: string): readonly InlineText[] => {
  if (!/^web\/.+\.tsx?$/.test(path) || isTexts(path)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: InlineText[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node).trim()
    if (text && !isValue(node) && (isRead(node) ? /\p{L}/u.test(text) : french.test(text)))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
