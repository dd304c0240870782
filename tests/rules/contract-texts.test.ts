import { analyse } from 'scslre'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isLines, isOneLine, lines, text } from '../../src/contract/text/text.ts'
import { contractTexts, type FoundText, stepsOf, textsIn } from './contract-schemas.ts'

/**
 * What is wrong with a text that does not begin with `text` or `lines`, so that its length and signs are
 * bounded before anything else looks at it, and with steps whose time grows faster than the text.
 */
function faultsOf({ path, schema }: FoundText): string[] {
  const [, length, signs, ...rest] = stepsOf(schema)
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

function isSlow({ source, flags }: RegExp): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0
}

it('every text of the contract is bounded, and none takes control characters', () => {
  const texts = contractTexts()
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.flatMap(faultsOf)).toEqual([])
})

it('finds a text wherever it stands', () => {
  const schema = v.variant('kind', [
    v.object({ kind: v.literal('a'), list: v.array(v.object({ a: v.string() })) }),
    v.object({ kind: v.literal('b'), map: v.record(v.string(), v.nullable(v.string())) }),
    v.object({ kind: v.literal('c'), either: v.union([v.number(), v.pipe(v.string(), v.trim())]) }),
    v.object({ kind: v.literal('d'), pair: v.tuple([v.optional(v.string(), '')]) }),
  ])
  const found = textsIn({
    input: v.pipe(
      schema,
      v.check(() => true),
    ),
  })
  expect(found).toHaveLength(5)
  expect(found.flatMap(faultsOf)).toHaveLength(5)
})

describe('a text', () => {
  const faults = (schema: v.GenericSchema) => textsIn({ schema }).flatMap(faultsOf)

  it.each([
    ['one line', text(3)],
    ['lines with more steps', v.pipe(lines(3), v.regex(/^a+$/), v.trim())],
  ])('may be %s', (_, schema) => {
    expect(faults(schema)).toEqual([])
  })

  it.each([
    ['without control of its signs', v.pipe(v.string(), v.maxLength(3))],
    ['without a length', v.pipe(v.string(), v.check(isOneLine))],
    ['bounded too late', v.pipe(v.string(), v.regex(/^\d+$/), v.maxLength(3), v.check(isOneLine))],
    ['with a slow step', v.pipe(text(3), v.regex(/0+$/))],
  ])('may not be one %s', (_, schema) => {
    expect(faults(schema)).toHaveLength(1)
  })
})
