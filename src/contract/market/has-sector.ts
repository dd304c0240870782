import { type SlugTable, slugOf } from './list-slugs.ts'

/** True if a table has a sector whose name is `slug` in addresses. */
export function hasSector({ sectorNames }: Pick<SlugTable, 'sectorNames'>, slug: string): boolean {
  return sectorNames.some((name) => slugOf(name) === slug)
}
