import ts from 'typescript'
import { newerSince } from './newerApis.ts'

/** A use of an API that not every browser of the range supports. */
export type NewerUse = { readonly place: string; readonly name: string; readonly since: string }

/** Maps TypeScript's names to those of the language. */
const standardNames: Readonly<Record<string, string>> = {
  IteratorObject: 'Iterator',
  AsyncIteratorObject: 'AsyncIterator',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
}

type Owner = { readonly name: string; readonly isStatic: boolean }

const ownerNamed = (name: string, namespace = ''): Owner => ({
  name: namespace + (standardNames[name] ?? name.replace(/Constructor$/, '')),
  isStatic: name.endsWith('Constructor'),
})

/** Returns `Intl.` for a declaration in that namespace. */
const namespaceOf = (node: ts.Node): string => {
  const module = ts.findAncestor(node, ts.isModuleDeclaration)
  return module && module.name.text !== 'global' ? `${module.name.text}.` : ''
}

/** Returns a member's owner by its declaration: an interface, or the object that a global holds. */
const ownerOf = (declaration: ts.Declaration): Owner => {
  const { parent } = declaration
  if (ts.isInterfaceDeclaration(parent)) return ownerNamed(parent.name.text, namespaceOf(parent))
  const global = ts.findAncestor(parent, ts.isVariableDeclaration)
  return global ? { name: global.name.getText(), isStatic: true } : { name: namespaceOf(declaration).slice(0, -1), isStatic: false }
}

/** Returns a member's possible owners by the type it is read from, because MDN lists a mixin's members under the types that include it. */
const ownersByType = (checker: ts.TypeChecker, type: ts.Type): readonly Owner[] => {
  if (type.isUnionOrIntersection()) return type.types.flatMap(each => ownersByType(checker, each))
  const apparent = checker.getApparentType(type)
  const name = apparent.symbol?.name
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : []
  return [...(name ? [ownerNamed(name)] : []), ...bases.flatMap(base => ownersByType(checker, base))]
}

/** Returns the node a name is read from: the expression before the dot, or the destructured object. */
const readFrom = (node: ts.Identifier): ts.Node | undefined => {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return node.parent.expression
  return ts.isBindingElement(node.parent) ? node.parent.parent : undefined
}

const symbolOf = (checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined => {
  const { parent } = node
  const isTaken = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && (parent.propertyName ?? parent.name) === node
  return isTaken ? checker.getTypeAtLocation(parent.parent).getProperty(node.text) : checker.getSymbolAtLocation(node)
}

const isOfTheBrowser = (program: ts.Program, declaration: ts.Declaration): boolean =>
  program.isSourceFileDefaultLibrary(declaration.getSourceFile())

const usesIn = (program: ts.Program, file: ts.SourceFile): readonly NewerUse[] => {
  const checker = program.getTypeChecker()
  const uses: NewerUse[] = []
  const note = (node: ts.Identifier): void => {
    const declarations = symbolOf(checker, node)?.declarations?.filter(declaration => isOfTheBrowser(program, declaration)) ?? []
    if (declarations.length === 0 || ts.isPartOfTypeNode(node)) return
    const from = readFrom(node)
    const owners = [
      ...declarations.map(ownerOf),
      ...(from ? ownersByType(checker, checker.getTypeAtLocation(from)) : [{ name: '', isStatic: false }]),
    ]
    for (const { name, isStatic } of owners) {
      const since = newerSince(name, node.text, isStatic)
      if (!since) continue
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      uses.push({ place: `${file.fileName}:${line + 1}`, name: name ? `${name}.${node.text}` : node.text, since })
      return
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) note(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

/** Finds every use of a newer API in these files, by the compiler's types. */
export const newerUses = (files: readonly string[], options: ts.CompilerOptions): readonly NewerUse[] => {
  const program = ts.createProgram([...files], options)
  return files.flatMap(name => {
    const file = program.getSourceFile(name)
    return file ? usesIn(program, file) : []
  })
}
