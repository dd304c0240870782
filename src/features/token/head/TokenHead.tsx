import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { LiveLine } from '../../../market/live-line/LiveLine.tsx'
import live from '../../../market/live-line/live-line.module.css'
import { PauseButton } from '../../../market/live-line/PauseButton.tsx'
import { useSymbolLabels } from '../markets/use-symbol-labels.ts'
import type { Token } from '../page/token.ts'
import { HeadActions } from './HeadActions.tsx'
import styles from './head.module.css'

/** What the page is about: the way to it, name, tags, and what can be done. */
export function TokenHead({ token }: { token: Token }) {
  const { nameOf } = useSymbolLabels()
  const { base, name, icon, main, status, figures } = token
  const { table, feed } = main.view
  const { rank } = figures.crypto ?? {}
  return (
    <header>
      <div className={styles.top}>
        <Crumbs token={token} />
        <div className={live.state}>
          <LiveLine feed={feed} status={status} />
          <PauseButton />
        </div>
      </div>
      <div className={styles.names}>
        <CoinIcon coin={base} icon={icon} size={32} />
        <h1 className={styles.name}>
          <bdi>{name}</bdi>{' '}
          {name !== base && (
            <bdi className={styles.code} dir="ltr" translate="no">
              {base}
            </bdi>
          )}
        </h1>
        {rank != null && <Rank rank={rank} />}
        <LabelBadges bits={table.labels[main.row] ?? 0} />
        <Tags token={token} />
        <HeadActions token={token} pair={nameOf(main)} />
      </div>
    </header>
  )
}

function Crumbs({ token }: { token: Token }) {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const sectorName = useSectorNames()
  const [sector] = sectorsOf(token)
  return (
    <nav className={styles.crumbs} aria-label={t`You are here`} onClick={follow}>
      <a href={withLocale(locale, '/markets')}>
        <Trans context="page">Markets</Trans>
      </a>
      {sector !== undefined && (
        <>
          <ChevronRight size={12} strokeWidth={1.5} aria-hidden />
          <a href={withLocale(locale, `/markets/spot/${encodeURIComponent(slugOf(sector))}`)}>
            {sectorName(sector)}
          </a>
        </>
      )}
      <ChevronRight size={12} strokeWidth={1.5} aria-hidden />
      <bdi aria-current="page">{token.name}</bdi>
    </nav>
  )
}

function Tags({ token }: { token: Token }) {
  const locale = useLocale()
  const follow = useFollowInApp()
  const sectorName = useSectorNames()
  return (
    <span className={styles.tags} onClick={follow}>
      {sectorsOf(token).map((sector) => (
        <a
          key={sector}
          className={styles.tag}
          href={withLocale(locale, `/markets/spot/${encodeURIComponent(slugOf(sector))}`)}
        >
          {sectorName(sector)}
        </a>
      ))}
    </span>
  )
}

function Rank({ rank }: { rank: { by: 'marketCap' | 'turnover'; place: number; of: number } }) {
  const { t } = useLingui()
  const { by, place, of } = rank
  const title =
    by === 'marketCap'
      ? t`Place ${place} of ${of} coins here by market cap`
      : t`Place ${place} of ${of} coins here by turnover`
  return (
    <span className={styles.rank} title={title}>
      <bdi dir="ltr">#{place}</bdi>
    </span>
  )
}

function sectorsOf({ main: { view, row } }: Token): readonly string[] {
  return (view.table.sectors[row] ?? []).map((sector) => view.table.sectorNames[sector] ?? '')
}
