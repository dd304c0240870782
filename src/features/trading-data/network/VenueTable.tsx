import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DataVenue, NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { LongBar, part, sum } from '../page/Strip.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './network.module.css'

type Row = NetworkData['rows'][number]

interface VenueTableProps {
  data: NetworkData
  texts: TradingTexts
  /** The window of its sums, in words. */
  window: string
}

/** The coin at each venue; a silent one stands last and counts in no sum. */
export function VenueTable({ data, texts, window }: VenueTableProps) {
  const { t } = useLingui()
  const { rows, venues, coin } = data
  const total = rows.reduce((all, { openInterest }) => all + (openInterest ?? 0), 0)
  const answering = rows.toSorted(
    (one, other) => (other.openInterest ?? 0) - (one.openInterest ?? 0),
  )
  return (
    <section className={styles.card} aria-label={t`By venue`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>By venue</Trans>
        </h2>
        <span className={styles.note}>
          <Trans>
            {coin} perpetuals and dated, {window}
          </Trans>
        </span>
      </header>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.venues}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Venue</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Open interest</Trans>
              </th>
              <th scope="col" className={styles.share}>
                <Trans context="of a whole">Share</Trans>
              </th>
              <th scope="col" className={styles.number}>
                {window}
              </th>
              <th scope="col" className={`${styles.number} ${styles.rest}`}>
                <Trans>Funding / 8 h</Trans>
              </th>
              <th scope="col" className={`${styles.accounts} ${styles.rest}`}>
                <Trans>Accounts long, short</Trans>
              </th>
              <th scope="col" className={`${styles.number} ${styles.rest}`}>
                <Trans>Liquidated</Trans>
              </th>
              <th scope="col" className={`${styles.number} ${styles.rest}`}>
                <Trans>Mostly</Trans>
              </th>
              <th scope="col" className={`${styles.number} ${styles.age}`}>
                <Trans>As of</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {answering.map((row) => (
              <VenueRow key={row.venue} {...{ row, venues, texts, total, asOf: data.asOf }} />
            ))}
            {venues
              .filter(({ silent }) => silent)
              .map((venue) => (
                <SilentRow key={venue.id} venue={venue} texts={texts} />
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface VenueRowProps {
  row: Row
  venues: readonly DataVenue[]
  texts: TradingTexts
  total: number
  asOf: number
}

function VenueRow({ row, venues, texts, total, asOf }: VenueRowProps) {
  const [isOpen, setOpen] = useState(false)
  const venue = venues.find(({ id }) => id === row.venue)
  const share = row.openInterest === null || total === 0 ? null : row.openInterest / total
  const { longShare } = row
  const short = longShare === null ? null : 1 - longShare
  const name = venue?.name ?? row.venue
  return (
    <tr data-venue={row.venue} data-open={isOpen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </button>
        <span className={styles.plain}>{name}</span>
        {venue?.own === true && (
          <span className={styles.tag}>
            <Trans context="venue">here</Trans>
          </span>
        )}
      </th>
      <td className={styles.number}>
        <bdi dir="ltr">{texts.money(row.openInterest)}</bdi>
      </td>
      <td className={styles.share}>
        <span className={styles.shareCell}>
          <ShareLine share={share} />
          <bdi dir="ltr">{texts.share(share)}</bdi>
        </span>
      </td>
      <td className={`${styles.number} ${styles.quiet}`}>
        <bdi dir="ltr">{texts.change(row.openInterestChange, 1)}</bdi>
      </td>
      <td className={`${styles.number} ${styles.rest}`}>
        <bdi dir="ltr">{texts.share(row.funding, 4)}</bdi>
      </td>
      <td className={`${styles.accounts} ${styles.rest}`}>
        <span className={styles.longShort}>
          <bdi dir="ltr">{texts.share(longShare)}</bdi>
          <LongBar share={longShare} />
          <bdi dir="ltr">{texts.share(short)}</bdi>
        </span>
      </td>
      <td className={`${styles.number} ${styles.rest}`}>
        <bdi dir="ltr">{texts.money(sum(row.liquidatedLongs, row.liquidatedShorts))}</bdi>
      </td>
      <td className={`${styles.number} ${styles.quiet} ${styles.rest}`}>
        <Mostly row={row} texts={texts} />
      </td>
      <td className={`${styles.number} ${styles.age}`}>
        <bdi dir="ltr">{texts.clock(Math.min(venue?.asOf ?? asOf, asOf))}</bdi>
      </td>
    </tr>
  )
}

function Mostly({ row, texts }: { row: Row; texts: TradingTexts }) {
  const longs = part(row.liquidatedLongs, sum(row.liquidatedLongs, row.liquidatedShorts))
  if (longs === null) return '—'
  const share = texts.share(Math.max(longs, 1 - longs), 0)
  return longs >= 0.5 ? <Trans>{share} longs</Trans> : <Trans>{share} shorts</Trans>
}

function SilentRow({
  venue: { id, name, asOf },
  texts,
}: {
  venue: DataVenue
  texts: TradingTexts
}) {
  return (
    <tr data-venue={id} data-silent>
      <th scope="row">
        {name}
        <span className={styles.tag}>
          <Trans>no answer</Trans>
        </span>
      </th>
      <td className={styles.number}>—</td>
      <td className={styles.share}>
        <Trans>left out</Trans>
      </td>
      <td className={styles.number}>—</td>
      <td className={`${styles.number} ${styles.rest}`}>—</td>
      <td className={`${styles.accounts} ${styles.rest}`}>—</td>
      <td className={`${styles.number} ${styles.rest}`}>—</td>
      <td className={`${styles.number} ${styles.rest}`}>—</td>
      <td className={`${styles.number} ${styles.age}`}>
        <bdi dir="ltr">{asOf === 0 ? '—' : texts.clock(asOf)}</bdi>
      </td>
    </tr>
  )
}

/** A share of the whole as a thin bar. */
export function ShareLine({ share }: { share: number | null }) {
  return (
    <span className={styles.shareBar} style={{ '--share': (share ?? 0).toFixed(4) }} aria-hidden />
  )
}
