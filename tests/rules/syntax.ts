import { parseSync } from 'vite'
import type { SourceFile } from './project-files.ts'

/** A node of a syntax tree; `type` says which other fields it has. */
export interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

/** The syntax tree of a TypeScript file. Throws if it is not TypeScript. */
export function parseFile({ path, text }: SourceFile): SyntaxNode {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`)
  return program
}

/** Calls `visit` with every node of a tree, parents first. */
export function walkTree(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walkTree(child, visit)
    }
  }
}

/** True for a node, as the value of another node's field. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The text of a string literal, or undefined for anything else. */
export function literalText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  return value.type === 'TSLiteralType' ? literalText(value.literal) : undefined
}

/** The line of a place in a text, counted from 1. */
export function lineOf(text: string, start: number): number {
  return text.slice(0, start).split('\n').length
}
