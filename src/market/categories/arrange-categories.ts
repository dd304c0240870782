import type { Category } from '../list-filter.ts'
import type { CategoryName } from './kept-partitions.ts'

/** The categories of a list in the order and by the names of the gateway; those it does not name last. */
export function arrangeCategories(
  categories: readonly Category[],
  names: readonly CategoryName[],
): readonly Category[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const named = names.flatMap(({ slug, name }) => {
    const category = bySlug.get(slug)
    bySlug.delete(slug)
    return category === undefined ? [] : [{ ...category, name }]
  })
  return [...named, ...bySlug.values()]
}
