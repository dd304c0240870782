import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { pageHref } from '../../../app/page-opening.ts'
import type { NewsList } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import button from '../../../ui/button.module.css'
import { InlineSelect } from '../../../ui/menu/InlineSelect.tsx'
import type { CoinView } from '../coins/use-coin-view.ts'
import { CardBones, CardMessage, NewsCard } from '../frame/NewsCard.tsx'
import { FilterChip, FilterGroup, FilterRow } from '../items/FilterChip.tsx'
import { NewsRow } from '../items/NewsRow.tsx'
import { ShowMore } from '../items/ShowMore.tsx'
import styles from './day-news.module.css'
import type { TrendsSearch } from './trends-search.ts'

interface DayNewsProps {
  day: string
  today: string
  /** The news of the day; undefined until they came. */
  list: NewsList | undefined
  failed: boolean
  onRetry: () => void
  search: TrendsSearch
  onSearch: (search: TrendsSearch) => void
  view: CoinView | undefined
}

/** Items that are shown at first, and more of them each time. */
const step = 12
/** Coins that have a chip. */
const maxChips = 3

/** What was told on a day. */
export function DayNews(props: DayNewsProps) {
  const { day, today, list, search, onSearch, view } = props
  const { t } = useLingui()
  const [count, setCount] = useState(step)
  const found = list?.items.filter(
    ({ coins, source }) =>
      (search.coin === undefined || coins.includes(search.coin)) &&
      (search.source === undefined || source === search.source),
  )
  const sources = [...new Set(list?.items.map(({ source }) => source))].sort()
  const coins = (list?.mostNamed ?? []).slice(0, maxChips).map(({ coin }) => coin)
  const chips =
    search.coin === undefined || coins.includes(search.coin) ? coins : [...coins, search.coin]
  const narrow = (part: TrendsSearch): void => {
    setCount(step)
    onSearch(part)
  }
  return (
    <NewsCard
      title={day === today ? t`Today's news` : t`News of the day`}
      controls={
        list !== undefined &&
        list.items.length > 0 && (
          <>
            <FilterRow>
              <FilterGroup label={t`Coin`}>
                <FilterChip
                  on={search.coin === undefined}
                  onPress={() => narrow({ ...search, coin: undefined })}
                >
                  {t({ message: 'All', context: 'news' })}
                </FilterChip>
                {chips.map((coin) => (
                  <FilterChip
                    key={coin}
                    on={search.coin === coin}
                    onPress={() =>
                      narrow({ ...search, coin: search.coin === coin ? undefined : coin })
                    }
                  >
                    <CoinIcon coin={coin} icon={iconOf(view, coin)} size={18} />
                    <bdi dir="ltr" translate="no">
                      {coin}
                    </bdi>
                  </FilterChip>
                ))}
              </FilterGroup>
            </FilterRow>
            <InlineSelect
              label={t`Source`}
              isLabelHidden
              choices={[
                { value: '', name: t`All sources` },
                ...sources.map((source) => ({ value: source, name: source })),
              ]}
              value={search.source ?? ''}
              onChoose={(source) => narrow({ ...search, source: source || undefined })}
            />
          </>
        )
      }
    >
      {found === undefined ? (
        <Waiting {...props} />
      ) : found.length === 0 ? (
        <NoNews {...props} />
      ) : (
        <>
          <ul>
            {found.slice(0, count).map((item) => (
              <NewsRow key={item.id} item={item} view={view} />
            ))}
          </ul>
          <ShowMore
            shown={Math.min(count, found.length)}
            count={found.length}
            onMore={() => setCount(count + step)}
          />
        </>
      )}
    </NewsCard>
  )
}

function iconOf(view: CoinView | undefined, coin: string): string {
  const row = view?.rowOf(coin)
  return row === undefined ? '' : (view?.table.icon[row] ?? '')
}

function Waiting({ failed, onRetry }: Pick<DayNewsProps, 'failed' | 'onRetry'>) {
  if (!failed) return <CardBones lines={9} />
  return (
    <CardMessage title={<Trans>The news could not be loaded.</Trans>}>
      <button type="button" className={button.quiet} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </CardMessage>
  )
}

/** Why there are none: the filters, the day, or nobody to tell any. */
function NoNews({ day, today, list, search, onSearch }: DayNewsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (list?.items.length !== 0) {
    const filters = [
      { name: search.coin, rest: { ...search, coin: undefined } },
      { name: search.source, rest: { ...search, source: undefined } },
    ]
    return (
      <CardMessage title={<Trans>No news match.</Trans>}>
        <div className={styles.filters}>
          {filters.map(({ name, rest }) =>
            name === undefined ? null : (
              <button
                key={name}
                type="button"
                className={button.quiet}
                aria-label={t`Remove ${name}`}
                onClick={() => onSearch(rest)}
              >
                <bdi>{name}</bdi>
                <X size={14} strokeWidth={1.5} aria-hidden />
              </button>
            ),
          )}
        </div>
      </CardMessage>
    )
  }
  if (list.feeds.length === 0 && !list.invented) {
    return (
      <CardMessage
        title={<Trans>No source</Trans>}
        text={<Trans>The operator names no feeds, so there are no news here.</Trans>}
      />
    )
  }
  return (
    <CardMessage title={<Trans>Nothing was told on this day.</Trans>}>
      {day !== today && (
        <a href={pageHref(locale, '/markets/trends')}>
          <Trans>To today's news</Trans>
        </a>
      )}
    </CardMessage>
  )
}
