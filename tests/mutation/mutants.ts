import type { SourceFile } from '../rules/project-files.ts'
import { isNode, parseFile, type SyntaxNode, walkTree } from '../rules/syntax.ts'

/** One change of one operator in a file of the product. */
export interface Mutant {
  path: string
  start: number
  end: number
  /** What stands there, and what stands there instead. */
  from: string
  to: string
}

/** What each operator becomes. */
const otherOperators: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '++': '--',
  '--': '++',
}

const withOperator = new Set([
  'BinaryExpression',
  'LogicalExpression',
  'AssignmentExpression',
  'UpdateExpression',
])

/**
 * Every change of one operator that a file allows, in order; a negation and a truth value count as operators. Left out
 * are kinds that no run of the program can tell from the file itself, by rule and for every file alike: what stands in
 * a type, and that a listener is `passive`, which only lets the browser scroll the sooner.
 */
export function mutantsOf(file: SourceFile): Mutant[] {
  const found: Mutant[] = []
  const untellable = new Set<unknown>()
  walkTree(parseFile(file), (node) => {
    if (node.type === 'TSLiteralType') untellable.add(node.literal)
    if (isPassive(node)) untellable.add(node.value)
    const mutant = untellable.has(node) ? undefined : mutantAt(file, node)
    if (mutant !== undefined) found.push({ path: file.path, ...mutant })
  })
  return found
}

function isPassive({ type, key, value }: SyntaxNode): boolean {
  if (type !== 'Property' || !isNode(key) || !isNode(value)) return false
  return key.name === 'passive' && value.value === true
}

/** The text of a file with a mutant in it. */
export function mutated(text: string, { start, end, to }: Mutant): string {
  return text.slice(0, start) + to + text.slice(end)
}

function mutantAt({ text }: SourceFile, node: SyntaxNode): Omit<Mutant, 'path'> | undefined {
  if (node.type === 'Literal' && typeof node.value === 'boolean') {
    const from = String(node.value)
    return { start: node.start, end: node.start + from.length, from, to: String(!node.value) }
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    return { start: node.start, end: node.start + 1, from: '!', to: '' }
  }
  if (!withOperator.has(node.type)) return undefined
  const from = String(node.operator)
  const to = otherOperators[from]
  const start = to === undefined ? -1 : placeOf(text, node, from)
  return to === undefined || start < 0 ? undefined : { start, end: start + from.length, from, to }
}

/** Where the operator of a node stands: after its left side, or at the end or start of what it counts up. */
function placeOf(text: string, node: SyntaxNode, operator: string): number {
  const left = isNode(node.left) ? endOf(node.left) : node.start
  return text.indexOf(operator, left)
}

function endOf(node: SyntaxNode): number {
  return Number(node.end)
}
