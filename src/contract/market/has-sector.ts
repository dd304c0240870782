import { slugOf } from './list-slugs.ts'

/** True if one of these sectors, by their English names, is called `slug` in addresses. */
export function hasSector(
  { sectorNames }: { sectorNames: readonly string[] },
  slug: string,
): boolean {
  return sectorNames.some((name) => slugOf(name) === slug)
}
