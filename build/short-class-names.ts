import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names the classes of a build by a hash of file and name alone, alike in the app and in the pages that are
 * rendered. Throws where two would have one name.
 */
export function shortClassNames(): Plugin {
  const places = new Map<string, string>()
  const generateScopedName = (name: string, file: string): string => {
    const place = `${relative(process.cwd(), file)} ${name}`
    const short = shortClassName(place)
    const other = places.get(short) ?? place
    if (other !== place) throw new Error(`${other} and ${place} have one class name: rename one`)
    places.set(short, place)
    return short
  }
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  }
}

/**
 * The name of a class in a build: five letters and digits, of which the first is a letter.
 * @param place its file and its name there
 */
export function shortClassName(place: string): string {
  const digest = createHash('sha256').update(place).digest('base64')
  return digest
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 5)
}
