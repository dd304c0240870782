import type { CategoryNames } from '../../api/queries/partitions.ts'
import type { Category } from '../order/list-filter.ts'

/**
 * The categories of a list: labels, then sectors in the order and by the names of the gateway, then those
 * that it does not name. Labels keep their order, because the gateway names only those in use.
 */
export function arrangeCategories(
  categories: readonly Category[],
  names: CategoryNames['categories'],
): readonly Category[] {
  const labels = categories.filter(({ label }) => label !== undefined)
  const sectors = categories.filter(({ label }) => label === undefined)
  const bySlug = new Map(sectors.map((sector) => [sector.slug, sector]))
  const named = names.flatMap(({ slug, name }) => {
    const sector = bySlug.get(slug)
    bySlug.delete(slug)
    return sector === undefined ? [] : [{ ...sector, name }]
  })
  return [...labels, ...named, ...bySlug.values()]
}
