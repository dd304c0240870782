import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { isWrittenSource, projectFiles, type SourceFile } from './project-files.ts'

/** Groups of files that reach each other by imports, types included. Source: Tarjan, 1972. */
function cycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ target }) => target ?? [])]),
  )
  const order = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    stack.push(path)
    let lowest = index
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      if (!order.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? lowest)
    }
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1 || targets.get(path)?.includes(path)) found.push(group.sort())
    }
    return lowest
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path)
  return found
}

it('no file reaches itself by imports', () => {
  expect(cycles(projectFiles(isWrittenSource))).toEqual([])
})

describe('cycles', () => {
  const file = (path: string, ...targets: string[]): SourceFile => ({
    path,
    text: targets.map((target) => `import type { X } from './${target}'`).join('\n'),
  })

  it('finds a file that imports itself, a pair and a ring', () => {
    const files = [
      file('self.ts', 'self.ts'),
      file('a.ts', 'b.ts'),
      file('b.ts', 'a.ts', 'ring1.ts'),
      file('ring1.ts', 'ring2.ts'),
      file('ring2.ts', 'ring3.ts', 'leaf.ts'),
      file('ring3.ts', 'ring1.ts'),
      file('leaf.ts'),
    ]
    expect(cycles(files)).toEqual([
      ['self.ts'],
      ['ring1.ts', 'ring2.ts', 'ring3.ts'],
      ['a.ts', 'b.ts'],
    ])
  })

  it('accepts two ways to one file', () => {
    expect(cycles([file('a.ts', 'b.ts', 'c.ts'), file('b.ts', 'c.ts'), file('c.ts')])).toEqual([])
  })
})
