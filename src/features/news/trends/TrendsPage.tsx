import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarQuery, newsQuery, paperQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { NotFound } from '../../../app/not-found/NotFound.tsx'
import { dayOf } from '../../../contract/day.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useCoinView } from '../coins/use-coin-view.ts'
import { NewsFrame } from '../frame/NewsFrame.tsx'
import { PageAge } from '../frame/PageAge.tsx'
import { CalendarCard } from '../rail/CalendarCard.tsx'
import { FeedsCard } from '../rail/FeedsCard.tsx'
import { MostNamedCard } from '../rail/MostNamedCard.tsx'
import { PolicyCard } from '../rail/PolicyCard.tsx'
import { DayNews } from './DayNews.tsx'
import { DayStepper } from './DayStepper.tsx'
import { PaperCard } from './PaperCard.tsx'
import type { TrendsSearch } from './trends-search.ts'

interface TrendsPageProps {
  /** YYYY-MM-DD; undefined for today. */
  day?: string | undefined
  search: TrendsSearch
  onSearch: (search: TrendsSearch) => void
}

/** The news of a day: its paper, what was told, and what is to come. */
export function TrendsPage({ day, search, onSearch }: TrendsPageProps) {
  const api = useApi()
  const { locale } = useLocale()
  // Which day it is, the gateway knows: its market may have a time of its own.
  const { data: now } = useQuery(calendarQuery(api, locale))
  const [deviceDay] = useState(() => dayOf(Date.now()))
  const today = now?.today ?? deviceDay
  const asked = day ?? today
  const news = useQuery(newsQuery(api, locale, asked))
  const paper = useQuery(paperQuery(api, locale, asked))
  const { view, writing } = useCoinView()
  if (day !== undefined && now !== undefined && day > now.today) return <NotFound />
  const list = news.data
  return (
    <NewsFrame
      page="trends"
      state={<PageAge feeds={list?.feeds ?? []} failed={news.isError} />}
      end={<DayStepper day={asked} today={today} />}
      invented={list?.invented ?? false}
      main={
        <>
          <PaperCard
            day={asked}
            answer={paper.data}
            failed={paper.isError}
            onRetry={() => void paper.refetch()}
            calendar={asked === today ? now : undefined}
            view={view}
            writing={writing}
          />
          <DayNews
            day={asked}
            today={today}
            list={list}
            failed={news.isError}
            onRetry={() => void news.refetch()}
            search={search}
            onSearch={onSearch}
            view={view}
          />
        </>
      }
      rail={
        <>
          <CalendarCard calendar={now} />
          {list !== undefined && list.mostNamed.length > 0 && (
            <MostNamedCard list={list} isToday={asked === today} view={view} />
          )}
          <PolicyCard />
          {list !== undefined && list.feeds.length > 0 && <FeedsCard feeds={list.feeds} />}
        </>
      }
    />
  )
}
