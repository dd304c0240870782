import type { SearchEntry } from './entries.ts'

/** The id of an entry's element. */
export function optionId(list: string, { id }: SearchEntry): string {
  return `${list} ${id}`.replaceAll(/\s+/g, '_')
}
