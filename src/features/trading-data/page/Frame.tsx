import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DataVenue } from '../../../contract/entities/market/trading-data.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import pageTab from '../../../ui/page-tab.module.css'
import type { TradingSearch } from '../trading-search.ts'
import { type TradingType, tradingPath } from '../use-address.ts'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './frame.module.css'

/** What is known of the figures on the screen. */
export interface CountState {
  /** When they were counted, and are next, Unix ms; undefined before the first answer. */
  asOf: number | undefined
  nextAt: number | undefined
  /** They are older than they should be. */
  isOld: boolean
}

interface FrameProps {
  type: TradingType
  search: TradingSearch
  state: CountState
  texts: TradingTexts
  venues: readonly DataVenue[]
  controls: ReactNode
  children: ReactNode
}

/** Title, age, tabs and controls above the figures, and where those are from beneath. */
export function Frame(props: FrameProps) {
  const { type, search, state, texts, venues, controls, children } = props
  return (
    <div className={styles.page} data-old={state.isOld || undefined} data-counted={state.asOf}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Trading data</Trans>
        </h1>
        <CountLine state={state} texts={texts} />
      </header>
      <Tabs type={type} search={search} />
      <div className={styles.controls}>{controls}</div>
      {children}
      {venues.length > 0 && <Sources venues={venues} texts={texts} />}
    </div>
  )
}

function CountLine({ state, texts }: { state: CountState; texts: TradingTexts }) {
  const isOffline = useFeedState() === 'offline'
  const { asOf, nextAt, isOld } = state
  if (asOf === undefined || nextAt === undefined) return null
  const [clock, next] = [texts.clock(asOf), texts.clock(nextAt)]
  return (
    <p className={styles.line} data-state={isOld || isOffline ? 'old' : 'live'} role="status">
      <span className={styles.dot} aria-hidden />
      {isOffline && (
        <>
          <Trans>Offline</Trans>
          {' · '}
        </>
      )}
      <Trans>Updated {clock} UTC</Trans>
      {!isOld && !isOffline && (
        <span className={styles.next}>
          {' · '}
          <Trans>next {next}</Trans>
        </span>
      )}
    </p>
  )
}

function Tabs({ type, search }: Pick<FrameProps, 'type' | 'search'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const tabs = [
    { to: 'trading', name: t({ message: 'Trading', context: 'trading data' }) },
    { to: 'wholeNetwork', name: t({ message: 'Whole network', context: 'trading data' }) },
  ] as const
  return (
    <nav
      className={styles.tabs}
      aria-label={t({ message: 'Trading data', context: 'page' })}
      onClick={follow}
    >
      {tabs.map(({ to, name }) => (
        <a
          key={to}
          className={pageTab.tab}
          href={withLocale(locale, tradingPath(to)) + stringifySearch({ coin: search.coin })}
          aria-current={to === type ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

const library = 'https://www.tradingview.com/lightweight-charts/'

function Sources({ venues, texts }: { venues: readonly DataVenue[]; texts: TradingTexts }) {
  const answering = venues.filter(({ silent }) => !silent).map(({ name }) => name)
  const names = new Intl.ListFormat(texts.writing.style.language).format(answering)
  const invented = venues.some(({ invented: isInvented }) => isInvented)
  return (
    <footer className={styles.sources}>
      <p>
        <Trans>Venues: {names}.</Trans>{' '}
        {invented && <Trans>The venues and their figures are made up, as the market is.</Trans>}{' '}
        {venues.map((venue) => (
          <SilentNote key={venue.id} venue={venue} texts={texts} />
        ))}{' '}
        <Trans>Nothing here is investment advice.</Trans>
      </p>
      <p>
        <a href={library} target="_blank" rel="noreferrer">
          <Trans>Drawn with Lightweight Charts by TradingView</Trans>
        </a>
      </p>
    </footer>
  )
}

function SilentNote({ venue, texts }: { venue: DataVenue; texts: TradingTexts }) {
  const { name, silent, asOf } = venue
  if (!silent) return null
  const clock = texts.clock(asOf)
  return asOf === 0 ? (
    <Trans>{name} has not answered yet and is left out of every sum.</Trans>
  ) : (
    <Trans>
      {name} did not answer since {clock} UTC and is left out of every sum.
    </Trans>
  )
}
