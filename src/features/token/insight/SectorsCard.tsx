import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sectorsQuery } from '../../../api/queries/sectors.ts'
import { refreshEvery } from '../../../api/query-client.ts'
import { useApi } from '../../../api/react.tsx'
import { pageHref } from '../../../app/page-opening.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { MiniLine } from '../../../charts/small/MiniLine.tsx'
import type { SectorList } from '../../../contract/entities/market/sectors.ts'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { sectorPath } from '../../../market/addresses/sector-path.ts'
import { directionName } from '../../../market/cells/direction.ts'
import { Bones } from '../cards/Bones.tsx'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import styles from './sectors.module.css'

/** How often a page of one coin asks for all sectors, in ms. */
const refetchInterval = 60_000

/** The indexes of the coin's sectors; absent for a coin without one that has an index. */
export function SectorsCard({ token: { main } }: { token: Token }) {
  const api = useApi()
  const { locale } = useLocale()
  const follow = useFollowInApp()
  const { table } = main.view
  const own = (table.sectors[main.row] ?? []).map((at) => slugOf(table.sectorNames[at] ?? ''))
  const query = sectorsQuery(api, locale, { weight: 'cap', measure: 'USD' })
  const { data, isPending } = useQuery({
    ...query,
    ...refreshEvery(refetchInterval),
    enabled: own.length > 0,
  })
  const sectors = data?.sectors.filter(({ plateCategoryId }) => own.includes(plateCategoryId)) ?? []
  if (own.length === 0 || (!isPending && sectors.length === 0)) return null
  return (
    <Card place="sectors" title={<Trans>Sectors</Trans>} note={<Trans>24 h</Trans>}>
      {isPending ? (
        <Bones rows={own.length} />
      ) : (
        <ul className={styles.list} onClick={follow}>
          {sectors.map((sector) => (
            <SectorLine key={sector.plateCategoryId} sector={sector} plots={data?.plots ?? []} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface SectorLineProps {
  sector: SectorList['sectors'][number]
  plots: SectorList['plots']
}

function SectorLine({ sector, plots }: SectorLineProps) {
  const locale = useLocale()
  const { closedPages } = useVisitor()
  const { plateCategoryId: id, name, coins } = sector
  const line = plots
    .find(({ window }) => window === '24h')
    ?.lines.find(({ plateCategoryId }) => plateCategoryId === id)
  const change = sector.changes['24h'] ?? Number.NaN
  const { text, direction } = formatPercent(change, numberStyle(locale.language))
  return (
    <li className={styles.sector}>
      <a href={pageHref(locale, sectorPath(id, closedPages))}>
        {name} <span className={styles.count}>{coins}</span>
      </a>
      <MiniLine values={line?.values} />
      <bdi className={styles.change} dir="ltr" data-direction={directionName(direction)}>
        {text || '—'}
      </bdi>
    </li>
  )
}
