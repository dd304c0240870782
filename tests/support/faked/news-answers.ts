import type {
  NewsItem,
  NewsList,
  PolicyItem,
  PolicyList,
} from '../../../src/contract/entities/news/news.ts'

/** A piece of news of which a test says what matters to it. */
export function newsItem(parts: Partial<NewsItem>): NewsItem {
  return {
    id: '1',
    title: 'Bitcoin moves',
    excerpt: 'It moved.',
    url: 'https://wire.example/1',
    source: 'Wire',
    official: false,
    language: 'en',
    publishedAt: Date.now() - 3_600_000,
    coins: ['BTC'],
    ...parts,
  }
}

/** A piece of news about policy. */
export function policyItem(parts: Partial<PolicyItem>): PolicyItem {
  return { ...newsItem({}), region: 'EU', topic: null, impact: null, ...parts }
}

/** The news of a gateway that reads one feed, on the day that it is. */
export function newsOf(items: NewsItem[], parts: Partial<NewsList> = {}): NewsList {
  const today = new Date().toISOString().slice(0, 10)
  const feeds = [{ name: 'Wire', readAt: Date.now(), silentSince: null }]
  return {
    today,
    day: null,
    invented: false,
    items,
    mostNamed: [{ coin: 'BTC', items: 2 }],
    feeds,
    ...parts,
  }
}

/** The same of news about policy, of the last 30 days. */
export function policyOf(items: PolicyItem[], parts: Partial<PolicyList> = {}): PolicyList {
  const { today, feeds } = newsOf([])
  const since = Date.now() - 30 * 86_400_000
  return { today, since, invented: false, items, dates: [], feeds, ...parts }
}
