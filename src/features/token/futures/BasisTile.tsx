import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { basisText } from '../../../market/cells/funding-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { kindOf, useSymbolLabels } from '../markets/use-symbol-labels.ts'
import type { Token, TokenSymbol } from '../page/token.ts'
import { Tile } from './Tile.tsx'
import { TileChart } from './TileChart.tsx'
import { type Recorded, seriesOf } from './use-recorded.ts'

interface BasisTileProps {
  token: Token
  recorded: Recorded
  contracts: readonly TokenSymbol[]
  perpetual: TokenSymbol | undefined
}

/** How far contracts stand from spot: the next one with a date, as of a year, or else the perpetual. */
export function BasisTile({ token, recorded, contracts, perpetual }: BasisTileProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { nameOf } = useSymbolLabels()
  const live = useMemo(() => perpetual && basisText(perpetual.view), [perpetual])
  const series = seriesOf(recorded.data, 'basis')
  const hasDate = contracts.some((symbol) => kindOf(symbol) === 'dated')
  if (series !== undefined || (hasDate && recorded.isAwaited)) {
    const text = (value: number): string => formatPercent(value, token.main.view.style, 2).text
    const newest = series?.values.findLast((value) => value !== null)
    const delivery = recorded.data?.delivery ?? 0
    const date = formatUtcDate(language, delivery, 'brief')
    return (
      <Tile
        name={t`Basis, a year`}
        value={<bdi dir="ltr">{newest == null ? missing : text(newest)}</bdi>}
        chart={<TileChart recorded={recorded} kind="basis" name={t`Basis, a year`} text={text} />}
        note={delivery > 0 && t`Settles ${date}`}
      />
    )
  }
  if (perpetual === undefined || live === undefined) return null
  return (
    <Tile
      name={<Trans>Basis to index</Trans>}
      value={<TickCell row={perpetual.row} live={live} />}
      note={
        <bdi dir="ltr" translate="no">
          {nameOf(perpetual)}
        </bdi>
      }
    />
  )
}
