import * as v from 'valibot'
import { expect, it } from 'vitest'
import { allCalls } from '../../src/contract/calls/all.ts'

/** Every object schema in a value, by where it stands. */
function objectsIn(
  value: unknown,
  path: string,
  seen = new Set<unknown>(),
): [string, v.GenericSchema][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own: [string, v.GenericSchema][] = isObjectSchema(value) ? [[path, value]] : []
  const inner = Object.entries(value).filter(([name]) => name !== '~standard')
  return [...own, ...inner.flatMap(([name, part]) => objectsIn(part, `${path}.${name}`, seen))]
}

function isObjectSchema(value: object): value is v.GenericSchema {
  return 'type' in value && value.type === 'object' && '~run' in value
}

it('no object of an input takes a list for one without fields', () => {
  const objects = allCalls.flatMap(({ name, input }) => objectsIn(input, name))
  expect(objects.length).toBeGreaterThan(50)
  const faults = objects.filter(([, schema]) => v.is(schema, [])).map(([path]) => path)
  expect(faults).toEqual([])
})

it('an input says that it is no list', () => {
  for (const { name, input } of allCalls) {
    const { issues } = v.safeParse(input, [], { abortEarly: true })
    expect([name, issues?.[0].message]).toEqual([name, expect.stringContaining('Expected Object')])
  }
})
