import { Trans, useLingui } from '@lingui/react/macro'
import { localise } from '../../../i18n/number-style.ts'
import type { Token } from '../page/token.ts'
import { Tile } from './Tile.tsx'
import { TileChart } from './TileChart.tsx'
import { type Recorded, seriesOf } from './use-recorded.ts'

interface LongShortTileProps {
  token: Token
  recorded: Recorded
}

/** Accounts that are long for each that is short, where the venue tells. */
export function LongShortTile({ token, recorded }: LongShortTileProps) {
  const { t } = useLingui()
  const { style } = token.main.view
  const stated = token.figures.crypto?.longShort?.ratios.find(({ kind }) => kind === 'accounts')
  const newest = seriesOf(recorded.data, 'accounts')?.values.findLast((value) => value !== null)
  const long = Number(stated?.long)
  const ratio = newest ?? long / (1 - long)
  if (!Number.isFinite(ratio)) return null
  const text = (value: number): string => localise(value.toFixed(2), style)
  return (
    <Tile
      name={<Trans>Long / short</Trans>}
      value={<bdi dir="ltr">{text(ratio)}</bdi>}
      chart={<TileChart recorded={recorded} kind="accounts" name={t`Long / short`} text={text} />}
      note={<Trans>All accounts</Trans>}
    />
  )
}
