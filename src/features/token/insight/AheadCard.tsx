import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calendarQuery } from '../../../api/queries/news.ts'
import { publicConfigQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { pageHref } from '../../../app/page-opening.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { dayName } from '../../../i18n/day-name.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { Card } from '../cards/Card.tsx'
import { useSymbolLabels } from '../markets/use-symbol-labels.ts'
import type { Token } from '../page/token.ts'
import styles from './ahead.module.css'
import { type AheadEvent, eventsAhead } from './ahead.ts'
import { newsPage } from './use-coin-news.ts'

/** What is to come for the coin: settlements, blocks, events; absent where nothing is. */
export function AheadCard({ token }: { token: Token }) {
  const api = useApi()
  const { locale } = useLocale()
  const follow = useFollowInApp()
  const { base, symbols, status } = token
  const config = useQuery(publicConfigQuery(api)).data
  const hasCalendar = !isClosed(newsPage, useVisitor().closedPages)
  const asked = useQuery({ ...calendarQuery(api, locale), enabled: hasCalendar }).data
  const calendar = hasCalendar ? asked : undefined
  const events = eventsAhead({
    base,
    now: status.asOf,
    chain: config?.coinHalfConfig ?? undefined,
    events: calendar?.events ?? [],
    deliveries: symbols.map(({ symbolId, view, row }) => ({
      symbolId,
      time: view.table.deliveryTime[row] ?? 0,
    })),
  })
  if (events.length === 0) return null
  const isInvented =
    (calendar?.invented === true && events.some(({ kind }) => kind === 'calendar')) ||
    (config?.coinHalfConfig?.basis === 'simulated' && base === 'BTC')
  return (
    <Card
      place="ahead"
      title={<Trans>Ahead</Trans>}
      {...(isInvented && {
        foot: <Trans>Events and blocks are invented, as the market is.</Trans>,
      })}
    >
      <ul className={styles.list} onClick={follow}>
        {events.map((event) => (
          <Event key={keyOf(event)} event={event} token={token} />
        ))}
      </ul>
    </Card>
  )
}

function keyOf(event: AheadEvent): string {
  switch (event.kind) {
    case 'calendar':
      return event.id
    case 'delivery':
      return event.symbolId
    default:
      return event.kind
  }
}

function Event({ event, token }: { event: AheadEvent; token: Token }) {
  const { language } = useLocale()
  return (
    <li className={styles.event}>
      <time className={styles.day} dateTime={new Date(event.at).toISOString()}>
        {event.kind === 'halving' || event.kind === 'retarget' ? (
          <Trans>about {dayName(language, event.at)}</Trans>
        ) : (
          dayName(language, event.at)
        )}
      </time>
      <span className={styles.what}>
        <What event={event} token={token} />
      </span>
    </li>
  )
}

function What({ event, token }: { event: AheadEvent; token: Token }): ReactNode {
  const { t } = useLingui()
  const locale = useLocale()
  const { nameOf } = useSymbolLabels()
  const style = numberStyle(locale.language)
  switch (event.kind) {
    case 'calendar':
      return <bdi>{event.title}</bdi>
    case 'delivery': {
      const symbol = token.symbols.find(({ symbolId }) => symbolId === event.symbolId)
      const name = symbol === undefined ? event.symbolId : nameOf(symbol)
      return <Trans>{name} settles</Trans>
    }
    case 'retarget': {
      const change = formatPercent(event.change, style, 1).text
      const blocks = localise(String(event.blocksLeft), style)
      return (
        <>
          <Trans>Difficulty, about {change}</Trans>
          <span className={styles.note}>{t`${blocks} blocks left`}</span>
        </>
      )
    }
    case 'halving': {
      const blocks = localise(String(event.blocksLeft), style)
      return (
        <>
          <a href={pageHref(locale, '/markets/bitcoin-halving')}>
            <Trans>Halving of the reward</Trans>
          </a>
          <span className={styles.note}>{t`${blocks} blocks left`}</span>
        </>
      )
    }
  }
}
