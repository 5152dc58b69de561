import ts from 'typescript'
import { isCondition, weakenings } from './conditionTerms.ts'

/** A bug that can be planted: where, what it takes away, and the text that then stands there. */
export type Bug = {
  readonly file: string
  readonly line: number
  /** The declaration of the file's first level that it is in. */
  readonly within: string
  readonly removed: string
  readonly start: number
  readonly end: number
  readonly text: string
}

export const nameOf = ({ file, line, within, removed }: Pick<Bug, 'file' | 'line' | 'within' | 'removed'>): string =>
  [`${file}:${line}`, within, 'without', removed].filter(Boolean).join(' ')

/** Names a bug as long as its declaration and what is taken out stay: no other line of the file, and no other term of the guard, is part of it. */
export const keyOf = ({ file, within, removed }: Pick<Bug, 'file' | 'within' | 'removed'>): string =>
  [file, within, 'without', removed].filter(Boolean).join(' ')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)

/** Where something is laid out, not decided: `...(name && { name })`. */
const isLayout = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent) || isLogical(parent)) return isLayout(parent)
  return ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent) || ts.isTemplateSpan(parent)
}

/** Whether only the expression's truth counts, and not its value. */
const isTest = (node: ts.Expression): boolean => {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent) || isLogical(parent)) return isTest(parent)
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken
  return (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node)
}

const isExit = (statement: ts.Statement): boolean => {
  if (ts.isBlock(statement))
    return statement.statements.length > 0 && statement.statements.every((each, at, all) => at < all.length - 1 || isExit(each))
  return (
    ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement) || ts.isBreakStatement(statement)
  )
}

const isTruth = (node: ts.Expression): boolean => {
  const comparisons = [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.LessThanToken,
    ts.SyntaxKind.LessThanEqualsToken,
    ts.SyntaxKind.GreaterThanToken,
    ts.SyntaxKind.GreaterThanEqualsToken,
  ]
  if (ts.isBinaryExpression(node)) return comparisons.includes(node.operatorToken.kind) || (isLogical(node) && isTruth(node.right))
  if (ts.isCallExpression(node))
    return (
      ts.isPropertyAccessExpression(node.expression) &&
      ['every', 'some', 'has', 'includes', 'startsWith', 'endsWith', 'test'].includes(node.expression.name.text)
    )
  return ts.isPrefixUnaryExpression(node) || (ts.isPropertyAccessExpression(node) && /^is[A-Z]/.test(node.name.text))
}

/** A query's own key condition finds rows; it guards nothing. */
const isOfQuery = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return parent.name.getText() === 'where'
  return ts.isTemplateSpan(parent) || ts.isConditionalExpression(parent) ? isOfQuery(parent.parent) : false
}

type Planting = (node: ts.Node, removed: string, text: string) => void

const plantIf = (node: ts.IfStatement, plant: Planting): void => {
  const says = oneLine(node.expression.getText())
  plant(node.expression, `what “if (${says})” does`, 'false')
  if (!isExit(node.thenStatement)) plant(node.expression, `the guard “if (${says})”`, 'true')
}

const plantChoice = (node: ts.ConditionalExpression, plant: Planting): void => {
  if (isLayout(node)) return
  const says = oneLine(node.condition.getText())
  plant(node.condition, `the choice “${says} ?”, always its first`, 'true')
  plant(node.condition, `the choice “${says} ?”, always its second`, 'false')
}

const plantLogical = (node: ts.BinaryExpression, plant: Planting): void => {
  if (isLayout(node)) return
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  for (const side of [node.left, node.right]) {
    if (isLogical(side) && side.operatorToken.kind === node.operatorToken.kind) continue
    if (side === node.right && !isTest(node) && !isTruth(side)) continue
    plant(side, `the term “${oneLine(side.getText())}”`, isAnd ? 'true' : 'false')
  }
}

const plantFilter = (node: ts.CallExpression, plant: Planting): void => {
  const [chosen] = node.arguments
  if (chosen && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'filter' && chosen.getText() !== 'Boolean')
    plant(chosen, `the filter “${oneLine(chosen.getText())}”`, '(() => true)')
}

const plantCondition = (node: ts.StringLiteral | ts.TemplateLiteral, plant: Planting): void => {
  if (!isCondition(node.getText()) || isOfQuery(node)) return
  const weak = weakenings(node.getText())
  for (const { removed, text } of weak) plant(node, removed, text)
  if (weak.length > 1 && !isLayout(node) && !ts.isConditionalExpression(node.parent))
    plant(node, `the whole condition ${oneLine(node.getText())}`, 'undefined')
}

const isNamedCondition = (node: ts.Expression): boolean =>
  (ts.isStringLiteral(node) && isCondition(node.getText())) ||
  (ts.isObjectLiteralExpression(node) && node.properties.some(each => each.name?.getText() === 'when'))

/** What a file calls its conditions by. They are taken out where they are used: a file is read once, before any bug of it wakes. */
const constantConditions = (source: ts.SourceFile): ReadonlyMap<string, ts.Expression> =>
  new Map(
    source.statements.flatMap(statement =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            initializer && isNamedCondition(initializer) ? [[name.getText(), initializer] as const] : [],
          )
        : [],
    ),
  )

const isUse = (node: ts.Identifier): boolean =>
  ts.isCallExpression(node.parent) ||
  ts.isConditionalExpression(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.initializer === node)

const plantNamed = (node: ts.Identifier, condition: ts.Expression | undefined, plant: Planting): void => {
  if (condition && isUse(node)) plant(node, `its condition “${node.text}”`, ts.isStringLiteral(condition) ? 'undefined' : '{}')
}

const declarationOf = (node: ts.Node): string => {
  const { parent } = node
  if (ts.isVariableDeclaration(node) && ts.isSourceFile(parent.parent.parent)) return node.name.getText()
  if (ts.isFunctionDeclaration(node) && ts.isSourceFile(parent)) return node.name?.text ?? ''
  return ts.isSourceFile(node) ? '' : declarationOf(parent)
}

/** What is taken out in several places of a declaration is counted: a line's number says nothing of it tomorrow. */
const toldApart = (bugs: readonly Bug[]): readonly Bug[] =>
  bugs.map((bug, at) => {
    const before = bugs.slice(0, at).filter(other => keyOf(other) === keyOf(bug)).length
    return before ? { ...bug, removed: `${bug.removed} (${before + 1})` } : bug
  })

/** Every bug that taking one condition or one guard out of a file makes, in the order of its text. */
export const bugsIn = (file: string, text: string): readonly Bug[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const bugs: Bug[] = []
  const plant: Planting = (node, removed, put) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    bugs.push({ file, line, within: declarationOf(node), removed, start: node.getStart(), end: node.getEnd(), text: put })
  }
  const named = constantConditions(source)
  const definitions = new Set<ts.Node>(named.values())
  const visit = (node: ts.Node): void => {
    if (definitions.has(node)) return
    if (ts.isIfStatement(node)) plantIf(node, plant)
    else if (ts.isConditionalExpression(node)) plantChoice(node, plant)
    else if (isLogical(node)) plantLogical(node, plant)
    else if (ts.isCallExpression(node)) plantFilter(node, plant)
    else if (ts.isIdentifier(node)) plantNamed(node, named.get(node.text), plant)
    else if (ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
      plantCondition(node, plant)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return toldApart(bugs)
}

/** Asks, at each place a bug can be, whether it is the one that is planted now. */
const asked = 'globalThis.plantedBug?.'

/** The file with all its bugs in it, each asleep until its number is planted; `numberOf` counts over all files. */
export const planted = (text: string, bugs: readonly Bug[], numberOf: (bug: Bug) => number): string => {
  const places = Map.groupBy(bugs, ({ start, end }) => `${start}-${end}`)
  const edits = [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const choices = [first, ...others].map(bug => `${asked}(${numberOf(bug)}) ? ${bug.text} : `).join('')
    return [
      { at: first.start, isOpening: true, size: first.end - first.start, text: `(${choices}(` },
      { at: first.end, isOpening: false, size: first.end - first.start, text: '))' },
    ]
  })
  // At one place, what closes comes before what opens; the larger opens first and closes last.
  const inOrder = edits.toSorted(
    (a, b) => a.at - b.at || Number(a.isOpening) - Number(b.isOpening) || (a.isOpening ? b.size - a.size : a.size - b.size),
  )
  let result = ''
  let from = 0
  for (const { at, text: inserted } of inOrder) {
    result += text.slice(from, at) + inserted
    from = at
  }
  return result + text.slice(from)
}
