import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNow } from '../../../api/use-now.ts'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import { ItemBones, NewsItems, NoItems } from './NewsItems.tsx'

/** Pieces that a card shows. */
export const newsCount = 4
const minute = 60_000

/** What the gateway answers with pieces of others' news. */
interface NewsAnswer<Item extends NewsItem> {
  items: readonly Item[]
  invented: boolean
  feeds: readonly unknown[]
}

interface NewsListCardProps<Item extends NewsItem> {
  name: string
  title: string
  /** Path of the page with all of them. */
  page: string
  answer: Pick<UseQueryResult<NewsAnswer<Item>>, 'data' | 'isError'>
  /** What an item is about, in a word or two. */
  tagsOf: (item: Item) => readonly string[]
}

/** A card with the newest pieces of others' news. */
export function NewsListCard<Item extends NewsItem>(props: NewsListCardProps<Item>) {
  const { name, title, page, answer, tagsOf } = props
  const { data, isError } = answer
  const { t } = useLingui()
  const sectionLink = useSectionLink()
  const now = useNow(minute)
  return (
    <OverviewCard
      {...{ name, title }}
      note={data?.invented ? t`newest first, invented` : t`newest first`}
      span={4}
      stale={false}
      more={sectionLink(page)}
      foot={data?.invented && <Trans>Invented, as the market is.</Trans>}
    >
      {data === undefined && !isError ? (
        <ItemBones count={newsCount} />
      ) : data === undefined || data.items.length === 0 ? (
        <NoItems
          failed={data === undefined}
          hasSource={data !== undefined && (data.invented || data.feeds.length > 0)}
        />
      ) : (
        <NewsItems items={data.items.slice(0, newsCount)} {...{ now, tagsOf }} />
      )}
    </OverviewCard>
  )
}
