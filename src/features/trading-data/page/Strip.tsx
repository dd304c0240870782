import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { countdown } from '../../../charts/time-labels.ts'
import type { DataVenue, MetricSummary } from '../../../contract/entities/market/trading-data.ts'
import { everySecond } from '../../../lib/seconds.ts'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './strip.module.css'

interface StripProps {
  coin: string
  summary: MetricSummary
  venues: readonly DataVenue[]
  /** Id of the venue that it is of; all together without. */
  venue: string | undefined
  texts: TradingTexts
  /** The gateway's time, Unix ms. */
  now: () => number
}

/** The coin's contracts at a glance, over 24 hours and now. */
export function Strip({ coin, summary, venues, venue, texts, now }: StripProps) {
  const { t } = useLingui()
  const { longShare, liquidatedLongs, liquidatedShorts, takerBuy, takerSell } = summary
  const answering = venues.filter(({ silent }) => !silent).length
  const all = venues.length
  const liquidated = sum(liquidatedLongs, liquidatedShorts)
  const longs = texts.share(part(liquidatedLongs, liquidated), 0)
  const buys = texts.share(part(takerBuy, sum(takerBuy, takerSell)))
  const name = venues.find(({ id }) => id === venue)?.name
  return (
    <section className={styles.strip} aria-label={t`Contracts of ${coin} at a glance`}>
      <div className={styles.wide}>
        <p className={styles.name}>
          <Trans>Accounts long and short</Trans>
          <span className={styles.note}>
            {name ?? (
              <Trans>
                {answering} of {all} venues
              </Trans>
            )}
          </span>
        </p>
        <p className={styles.shares}>
          <span>
            <Value>{texts.share(longShare)}</Value> <Trans>long</Trans>
          </span>
          <span>
            <Value>{texts.share(longShare === null ? null : 1 - longShare)}</Value>{' '}
            <Trans>short</Trans>
          </span>
        </p>
        <LongBar share={longShare} />
      </div>
      <Cell name={<Trans>Open interest</Trans>} note={<Trans>{coin}, change over 24 h</Trans>}>
        <Value>{texts.money(summary.openInterest)}</Value>{' '}
        <bdi dir="ltr">{texts.change(summary.openInterestChange)}</bdi>
      </Cell>
      <Cell name={<Trans>Liquidated</Trans>} note={<Trans>24 h, observed</Trans>}>
        <Value>{texts.money(liquidated)}</Value>{' '}
        {liquidated !== null && <Trans>{longs} longs</Trans>}
      </Cell>
      <Cell
        name={<Trans>Mean funding</Trans>}
        note={
          <>
            <Trans>by open interest</Trans>
            <NextFunding at={summary.nextFunding} now={now} />
          </>
        }
      >
        <Value>{texts.share(summary.funding, 4)}</Value> <Trans>per 8 h</Trans>
      </Cell>
      <Cell name={<Trans>Taker buy / sell</Trans>} note={<Trans>24 h</Trans>}>
        <Value>{texts.ratio(takerBuy === null ? null : part(takerBuy, takerSell))}</Value>{' '}
        {takerBuy !== null && <Trans>{buys} buys</Trans>}
      </Cell>
    </section>
  )
}

function Cell(props: { name: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <p className={styles.name}>{props.name}</p>
      <p className={styles.figure}>{props.children}</p>
      <p className={styles.note}>{props.note}</p>
    </div>
  )
}

function Value({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.value} translate="no">
      {children}
    </bdi>
  )
}

/** Longs as a part of all, in one bar. */
export function LongBar({ share }: { share: number | null }) {
  return (
    <div
      className={styles.bar}
      style={{ '--long': (share ?? 0).toFixed(4) }}
      data-unknown={share === null || undefined}
      aria-hidden
    />
  )
}

function NextFunding({ at, now }: { at: number; now: () => number }) {
  const [left, setLeft] = useState(() => at - now())
  useEffect(() => {
    setLeft(at - now())
    return everySecond(() => setLeft(at - now()))
  }, [at, now])
  if (at === 0 || left <= 0) return null
  const time = countdown(left)
  return (
    <>
      {' · '}
      <Trans>
        next in{' '}
        <bdi dir="ltr" translate="no">
          {time}
        </bdi>
      </Trans>
    </>
  )
}

/** The sum of what is known; null where nothing is. */
export function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0)
}

/** A part of a whole; null where either is unknown, or there is no whole. */
export function part(some: number | null, whole: number | null): number | null {
  return some === null || whole === null || whole === 0 ? null : some / whole
}
