import { describe, expect, it } from 'vitest'
import { environmentSchema } from '../../server/config/config.ts'
import { projectFile } from './project-files.ts'

/** Variables of the table in a page of settings, each with its default ('' for none). */
function documentedSettings(page: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const line of page.split('\n')) {
    const [, name, value] = /^\| `(\w+)` \|.*\| (`[^`]*`|none) \|[^|]*\|$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    settings.set(name, value === 'none' ? '' : value.slice(1, -1))
  }
  return settings
}

describe('docs/configuration.md', () => {
  const documented = documentedSettings(projectFile('docs/configuration.md').text)

  it('lists exactly the settings that the gateway reads, in the same order', () => {
    expect([...documented.keys()]).toEqual(Object.keys(environmentSchema.entries))
  })

  it('gives the defaults that hold', () => {
    const defaults = Object.entries(environmentSchema.entries).map(([name, schema]) => [
      name,
      schema.default ?? '',
    ])
    expect([...documented]).toEqual(defaults)
  })
})

describe('documentedSettings', () => {
  it('sees a setting that is missing, added or changed', () => {
    const page =
      '| variable | takes |\n| `PORT` | a `number` | `80` | Port. |\n| `X` | text | none | Is. |'
    expect([...documentedSettings(page)]).toEqual([
      ['PORT', '80'],
      ['X', ''],
    ])
  })
})
