import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatPercent } from '../../../i18n/percent.ts'
import { countdownText, fundingText } from '../../../market/cells/funding-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { TokenSymbol } from '../page/token.ts'
import { yearlyFundingText } from './futures-texts.ts'
import { Tile } from './Tile.tsx'
import { TileChart } from './TileChart.tsx'
import type { Recorded } from './use-recorded.ts'

interface FundingTileProps {
  /** The perpetual that trades most. */
  symbol: TokenSymbol
  recorded: Recorded
}

/** What longs pay at the perpetual that trades most. */
export function FundingTile({ recorded, symbol }: FundingTileProps) {
  const { t } = useLingui()
  const { view, row } = symbol
  const hours = view.table.fundingInterval[row] ?? 0
  const texts = useMemo(
    () => ({
      funding: fundingText(view),
      countdown: countdownText(view),
      year: yearlyFundingText(view),
    }),
    [view],
  )
  return (
    <Tile
      name={hours > 0 ? t`Funding, ${hours} h` : t`Funding`}
      value={<TickCell row={row} live={texts.funding} />}
      aside={<TickCell row={row} live={texts.countdown} />}
      chart={
        <TileChart
          recorded={recorded}
          kind="funding"
          name={t`Funding, 8 h`}
          text={(value) => formatPercent(value, view.style, 4).text}
        />
      }
      note={
        hours > 0 && (
          <Trans>
            about <TickCell row={row} live={texts.year} /> a year
          </Trans>
        )
      }
    />
  )
}
