/// <reference types="vite/client" />
import type * as v from 'valibot'

/** A step of a schema's pipe, or a schema itself. */
export interface Step {
  kind: string
  type: string
  requirement?: unknown
  pipe?: readonly Step[]
}

/** A text that a schema reads. */
export interface FoundText {
  /** Where it stands, such as `.alertCreate.input.entries.note.wrapped`. */
  path: string
  schema: v.GenericSchema & Step
}

/** Every text of the contract: of each input, output, message and part that a module of it exports. */
export function contractTexts(): FoundText[] {
  const modules = import.meta.glob<object>(['../../src/contract/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  })
  return Object.entries(modules).flatMap(([path, module]) => textsIn({ ...module }, path))
}

/** The texts of a schema, or of an object with schemas somewhere in it; each schema once. */
export function textsIn(value: unknown, path = '', seen = new Set<unknown>()): FoundText[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isSchema(value) && value.type === 'string') return [{ path, schema: value }]
  return Object.entries(value).flatMap(([name, inner]) => {
    return name === '~standard' ? [] : textsIn(inner, `${path}.${name}`, seen)
  })
}

/** The steps of a pipe, those of the pipes in it included. */
export function stepsOf(step: Step): readonly Step[] {
  const [first, ...rest] = step.pipe ?? []
  return first === undefined ? [step] : [...stepsOf(first), ...rest]
}

function isSchema(value: object): value is v.GenericSchema & Step {
  return 'kind' in value && value.kind === 'schema' && 'type' in value
}
