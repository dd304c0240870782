import type { PolicyItem } from '../../../contract/entities/news/news.ts'
import type { PolicyTopic } from '../../../contract/policy-topics.ts'
import type { PolicySearch } from './policy-search.ts'

/** The items that a search leaves. */
export function matchingPolicies(
  items: readonly PolicyItem[],
  { region, topic, official }: PolicySearch,
): PolicyItem[] {
  return items.filter(
    (item) =>
      (region === undefined || item.region === region) &&
      (topic === undefined || item.topic === topic) &&
      (official === undefined || item.official),
  )
}

/** Regions of items, those with the most items first. */
export function regionsOf(items: readonly PolicyItem[]): string[] {
  const counts = new Map<string, number>()
  for (const { region } of items) {
    if (region !== '') counts.set(region, (counts.get(region) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one, many], [other, fewer]) => fewer - many || (one < other ? -1 : 1))
    .map(([region]) => region)
}

/** How many items of a region are about a topic. */
export function countOf(items: readonly PolicyItem[], region: string, topic: PolicyTopic): number {
  return matchingPolicies(items, { region, topic }).length
}
