import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useSitePanel } from '../../../app/site-panel.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import type { AddressOf, Area } from '../../../market/addresses/areas.ts'
import { moreAddresses } from '../../../market/addresses/list-address.ts'
import { Highlights, type RowTest } from '../../../market/highlights/Highlights.tsx'
import { LiveLine } from '../../../market/live-line/LiveLine.tsx'
import live from '../../../market/live-line/live-line.module.css'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import { occasionOf } from '../../../market/order/occasion.ts'
import { BannerSlot } from '../banners/BannerSlot.tsx'
import { Chip } from '../filters/ChipRow.tsx'
import { FilterBox } from '../filters/FilterBox.tsx'
import { AreaTabs } from './AreaTabs.tsx'
import styles from './market-list-page.module.css'
import type { ListPage } from './use-list-page.ts'
import { useRememberedMarket } from './use-remembered-market.ts'

/** Few addresses name a band. */
const BandChip = lazy(() =>
  import('../filters/BandChip.tsx').then((module) => ({ default: module.BandChip })),
)

interface ListFrameProps {
  area: Area
  /** The list whose coins stand in the cards. */
  page: ListPage
  /** Addresses of the lists behind the cards. */
  moreOf: AddressOf
  /** Rows of the table that the list can show; all unless given. */
  isListed?: RowTest
  /** What the filter looks among. */
  filterLabel: string
  /** Stands for the state of the list, where it is not that of `page`. */
  state?: ReactNode
  /** The row of chips. */
  chips: ReactNode
  /** Stands beside the filter. */
  tools: ReactNode
  children: ReactNode
}

/** What stands around every list: its head, the cards, tabs and filters. */
export function ListFrame(props: ListFrameProps) {
  const sitePanel = useSitePanel()
  const {
    area,
    page,
    moreOf,
    isListed = anyRow,
    filterLabel,
    state,
    chips,
    tools,
    children,
  } = props
  const { feed, status, basis, visitor, unified, view, address, typed, setTyped } = page
  const { t } = useLingui()
  const locale = useLocale()
  useRememberedMarket()
  const more = useMemo(() => moreAddresses(locale, moreOf), [locale, moreOf])
  const { table } = status
  const { hidden } = visitor
  const { symbols } = unified
  const isShown = useCallback<RowTest>(
    (row) =>
      isListed(row) &&
      !hidden.has(table?.base[row] ?? '') &&
      symbols?.has(table?.symbolId[row] ?? '') !== false,
    [isListed, hidden, symbols, table],
  )
  const count = useMemo(
    () => table?.symbolId.reduce((sum, _, row) => (isShown(row) ? sum + 1 : sum), 0) ?? 0,
    [table, isShown],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Markets</Trans>
        </h1>
        {basis.failed && (
          <p className={styles.callout} role="status">
            <Trans>Prices at midnight are not available: changes are over 24 hours.</Trans>
          </p>
        )}
        <div className={live.state}>
          {state ?? <LiveLine feed={feed} status={status} count={count} />}
          <PauseButton />
        </div>
      </header>
      <BannerSlot place={area === 'onChain' ? 'onChain' : 'markets'} />
      <Highlights
        view={view}
        isListed={isShown}
        occasion={occasionOf(status)}
        stale={status.stale}
        hrefOf={address.hrefOf}
        more={more}
        onClick={address.follow}
      />
      <div className={styles.filters}>
        <AreaTabs area={area} unified={unified.on} onClick={address.follow}>
          {unified.offered && area !== 'onChain' && (
            <Chip on={unified.on} onPress={() => address.unify(!unified.on)}>
              {t`Unified account`}
            </Chip>
          )}
          {page.band !== undefined && (
            <Suspense>
              <BandChip band={page.band} onPress={address.leaveBand} />
            </Suspense>
          )}
          <FilterBox label={filterLabel} value={typed} onChange={setTyped} />
          {tools}
        </AreaTabs>
        {chips}
      </div>
      {children}
      <p className={styles.rules}>
        <button type="button" onClick={() => sitePanel.open('rules')}>
          <Trans>How labels and lists are made</Trans>
        </button>
      </p>
    </div>
  )
}

function anyRow(): boolean {
  return true
}
