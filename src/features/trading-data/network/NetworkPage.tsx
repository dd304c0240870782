import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Download } from 'lucide-react'
import { networkDataQuery } from '../../../api/queries/metrics/trading-data.ts'
import { useApi } from '../../../api/react.tsx'
import { ShareViewButton } from '../../../app/ShareViewButton.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { DataVenue, NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useNamedVenues } from '../../../market/data/use-named-venues.ts'
import button from '../../../ui/button.module.css'
import { Segments } from '../../../ui/Segments.tsx'
import { CoinChoice } from '../page/CoinChoice.tsx'
import { Failed } from '../page/Failed.tsx'
import { Frame } from '../page/Frame.tsx'
import { NoContracts } from '../page/NoContracts.tsx'
import { Strip } from '../page/Strip.tsx'
import { Waiting } from '../page/Waiting.tsx'
import controls from '../panels/controls.module.css'
import { venuesOf } from '../trading-choice.ts'
import { type TradingSearch, windows } from '../trading-search.ts'
import { useChoose } from '../use-address.ts'
import { useMarketClock } from '../use-market-clock.ts'
import { useStaleness } from '../use-staleness.ts'
import { type TradingTexts, useTradingTexts } from '../use-trading-texts.ts'
import { FundingTable } from './FundingTable.tsx'
import { LiquidationTable } from './LiquidationTable.tsx'
import styles from './network.module.css'
import { networkCsv } from './network-csv.ts'
import { OpenInterestCard } from './OpenInterestCard.tsx'
import { VenueTable } from './VenueTable.tsx'

/** What the contracts of all venues do: a coin by venue, funding of several coins, and liquidations. */
export function NetworkPage({ search }: { search: TradingSearch }) {
  const { t, i18n } = useLingui()
  const { hidden } = useVisitor()
  const choice = venuesOf(search, hidden)
  const { coin, window } = choice
  const texts = useTradingTexts()
  const choose = useChoose('wholeNetwork', search)
  const { now, gatewayNow, table } = useMarketClock()
  const {
    data: answer,
    isError,
    refetch,
  } = useQuery(networkDataQuery(useApi(), useLocale().locale, choice))
  const data = useNamedVenues(answer)
  const state = useStaleness(data, gatewayNow)
  const names = { '1h': t`1 h`, '4h': t`4 h`, '12h': t`12 h`, '24h': t`24 h` }
  const retry = (): void => void refetch()
  const save = (shown: NetworkData): void => {
    const text = networkCsv(shown, i18n)
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${shown.coin}-venues-${window}.csv`,
    )
  }
  return (
    <Frame
      type="wholeNetwork"
      search={search}
      texts={texts}
      state={state}
      venues={data?.venues ?? []}
      controls={
        <>
          <CoinChoice
            coin={coin}
            coins={data?.coins ?? []}
            table={table}
            onChoose={(chosen) => choose({ coin: chosen })}
          />
          <div className={controls.segments}>
            <Segments
              label={t`Window`}
              options={windows.map((value) => ({
                value,
                content: names[value],
              }))}
              value={window}
              onChoose={(chosen) => choose({ window: chosen })}
            />
          </div>
          {data !== undefined && data.summary !== null && (
            <button type="button" className={button.quiet} onClick={() => save(data)}>
              <Download size={16} strokeWidth={1.5} aria-hidden />
              {t`CSV`}
            </button>
          )}
          <ShareViewButton />
        </>
      }
    >
      {data === undefined ? (
        isError ? (
          <Failed onRetry={retry} />
        ) : (
          <Waiting />
        )
      ) : data.summary === null ? (
        <NoContracts type="wholeNetwork" coin={data.coin} coins={data.coins} />
      ) : (
        <>
          <Strip
            coin={data.coin}
            summary={data.summary}
            venues={data.venues}
            venue={undefined}
            texts={texts}
            now={now}
          />
          {data.venues
            .filter(({ silent }) => silent)
            .map((venue) => (
              <SilentVenues
                key={venue.id}
                venue={venue}
                count={data.rows.length}
                texts={texts}
                onRetry={retry}
              />
            ))}
          <VenueTable data={data} texts={texts} window={names[window]} />
          <div className={styles.columns}>
            <FundingTable data={data} table={table} texts={texts} />
            <div className={styles.column}>
              <LiquidationTable data={data} texts={texts} />
              <OpenInterestCard data={data} texts={texts} />
            </div>
          </div>
        </>
      )}
    </Frame>
  )
}

interface SilentVenuesProps {
  venue: DataVenue
  /** Venues that sums are of. */
  count: number
  texts: TradingTexts
  onRetry: () => void
}

function SilentVenues({ venue: { name, asOf }, count, texts, onRetry }: SilentVenuesProps) {
  const clock = texts.clock(asOf)
  return (
    <div className={styles.callout} data-callout="silent">
      <CircleAlert className={styles.mark} size={18} strokeWidth={1.5} aria-hidden />
      <p>
        <b>
          {asOf === 0 ? (
            <Trans>{name} has not answered yet.</Trans>
          ) : (
            <Trans>
              {name} did not answer since {clock} UTC.
            </Trans>
          )}
        </b>{' '}
        <Trans>Sums and means cover the {count} venues below, not the whole network.</Trans>
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
