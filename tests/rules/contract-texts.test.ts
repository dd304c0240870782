/// <reference types="vite/client" />
import { analyse } from 'scslre'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isLines, isOneLine, lines, text } from '../../src/contract/text.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** A part of a schema: a schema itself or one step of its pipe. */
interface Part {
  kind: string
  type: string
  requirement?: unknown
  pipe?: readonly Part[]
}

/**
 * Texts of a schema that do not begin with `text` or `lines`, whose length and signs are bounded before
 * anything else looks at them, and steps whose time grows faster than the text.
 */
function faultsOf(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isPart(value) && value.type === 'string') return textFaults(stepsOf(value), path)
  return Object.entries(value).flatMap(([name, inner]) => {
    return name === '~standard' ? [] : faultsOf(inner, `${path}.${name}`, seen)
  })
}

function textFaults([, length, signs, ...rest]: readonly Part[], path: string): string[] {
  const bounded = length?.type === 'max_length' && typeof length.requirement === 'number'
  const checked = signs?.requirement === isOneLine || signs?.requirement === isLines
  const slow = rest.filter(
    ({ requirement }) => requirement instanceof RegExp && isSlow(requirement),
  )
  return [
    ...(bounded && checked ? [] : [`${path} has no bound`]),
    ...slow.map(({ type }) => `${path} has a slow ${type}`),
  ]
}

/** The steps of a pipe, those of the pipes in it included. */
function stepsOf(part: Part): readonly Part[] {
  const [first, ...rest] = part.pipe ?? []
  return first === undefined ? [part] : [...stepsOf(first), ...rest]
}

function isSlow({ source, flags }: RegExp): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0
}

function isPart(value: object): value is Part {
  return 'kind' in value && value.kind === 'schema' && 'type' in value
}

it('every text of the contract is bounded, and none takes control characters', () => {
  const faults = Object.entries(modules).flatMap(([path, module]) => faultsOf({ ...module }, path))
  expect(faults).toEqual([])
})

describe('faultsOf', () => {
  it('finds a text wherever it stands', () => {
    const bare = v.string()
    const schema = v.variant('kind', [
      v.object({ kind: v.literal('a'), list: v.array(v.object({ a: v.string() })) }),
      v.object({ kind: v.literal('b'), map: v.record(v.string(), v.nullable(v.string())) }),
      v.object({
        kind: v.literal('c'),
        either: v.union([v.number(), v.pipe(v.string(), v.trim())]),
      }),
      v.object({ kind: v.literal('d'), pair: v.tuple([v.optional(bare, '')]) }),
    ])
    expect(
      faultsOf(
        {
          input: v.pipe(
            schema,
            v.check(() => true),
          ),
        },
        '',
      ),
    ).toHaveLength(5)
  })

  it('wants both bounds first, and quick steps after them', () => {
    const good = v.object({ a: text(3), b: v.pipe(lines(3), v.regex(/^a+$/)), c: text(3) })
    expect(faultsOf(good, '')).toEqual([])
    const bad = [
      v.pipe(v.string(), v.maxLength(3)),
      v.pipe(v.string(), v.check(isOneLine)),
      v.pipe(v.string(), v.regex(/^\d+$/), v.maxLength(3), v.check(isOneLine)),
      v.pipe(text(3), v.regex(/0+$/)),
    ]
    for (const schema of bad) expect(faultsOf(schema, 'a')).toHaveLength(1)
  })
})
