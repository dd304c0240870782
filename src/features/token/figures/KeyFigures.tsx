import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Crypto } from '../../../contract/entities/crypto.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import { marketCapOf, marketCapText, worthText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { type ListView, watchWorth } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { Bones } from '../cards/Bones.tsx'
import { Card } from '../cards/Card.tsx'
import { Fact, Facts } from '../cards/Fact.tsx'
import type { Token } from '../page/token.ts'
import { totalTurnoverText, turnoverOfAll } from '../texts/total-text.ts'
import { SupplyBar } from './SupplyBar.tsx'

/** What the coin is worth, how much of it is traded, and how much of it there is. */
export function KeyFigures({ token }: { token: Token }) {
  const { crypto, failed } = token.figures
  const time = crypto === undefined ? undefined : formatUtcTime(crypto.asOf).slice(0, 5)
  return (
    <Card
      place="figures"
      title={<Trans>Key figures</Trans>}
      note={time !== undefined && <Trans>as of {time} UTC</Trans>}
      foot={<Source token={token} />}
    >
      <Facts>
        <LiveFigures token={token} />
        {crypto !== undefined && <KnownFigures token={token} crypto={crypto} />}
      </Facts>
      {crypto === undefined && !failed && <Bones rows={3} />}
      {failed && (
        <p role="status">
          <Trans>The other figures could not be loaded. They are asked for again.</Trans>
        </p>
      )}
      {crypto !== undefined && <SupplyBar crypto={crypto} style={token.main.view.style} />}
    </Card>
  )
}

/** What ticks tell. */
function LiveFigures({ token: { main, summed } }: { token: Token }) {
  const { view, row } = main
  const texts = useMemo(
    () => ({
      marketCap: marketCapText(view),
      turnover: totalTurnoverText(view, summed),
      ratio: turnoverRatioText(view, () =>
        summed.length > 0 ? turnoverOfAll(summed) : Number.NaN,
      ),
    }),
    [view, summed],
  )
  const hasCap = (view.table.circulatingSupply[row] ?? 0) > 0
  return (
    <>
      {hasCap && (
        <Fact name={<Trans>Market cap</Trans>}>
          <TickCell row={row} live={texts.marketCap} />
        </Fact>
      )}
      <Fact name={<Trans>Turnover here, 24 h</Trans>}>
        <TickCell row={row} live={texts.turnover} />
      </Fact>
      {hasCap && (
        <Fact name={<Trans>Turnover / market cap</Trans>}>
          <TickCell row={row} live={texts.ratio} />
        </Fact>
      )}
    </>
  )
}

/** What the gateway told. */
function KnownFigures({ token, crypto }: { token: Token; crypto: Crypto }) {
  const { view, row } = token.main
  const { style } = view
  const { maxSupply, marketShare, volatility30d } = crypto
  const diluted = useMemo(
    () => (maxSupply === null ? undefined : worthOfText(view, Number(maxSupply))),
    [view, maxSupply],
  )
  const percent = (value: string, decimals: number): string =>
    formatPercent(Number(value), style, decimals).text.replace('+', '')
  return (
    <>
      {diluted !== undefined && (
        <Fact name={<Trans>Fully diluted</Trans>}>
          <TickCell row={row} live={diluted} />
        </Fact>
      )}
      {marketShare !== null && (
        <Fact name={<Trans>Share of all coins here</Trans>}>
          <bdi dir="ltr">{percent(marketShare, 2)}</bdi>
        </Fact>
      )}
      {volatility30d !== null && crypto.symbolId === token.main.symbolId && (
        <Fact name={<Trans>Volatility, 30 d</Trans>}>
          <bdi dir="ltr">{percent(volatility30d, 1)}</bdi>
        </Fact>
      )}
      {crypto.rank !== null && (
        <Fact name={<RankName by={crypto.rank.by} />}>
          <bdi dir="ltr">
            {`${localise(String(crypto.rank.place), style)} / ${localise(String(crypto.rank.of), style)}`}
          </bdi>
        </Fact>
      )}
    </>
  )
}

function RankName({ by }: { by: 'marketCap' | 'turnover' }) {
  return by === 'marketCap' ? <Trans>Place by market cap</Trans> : <Trans>Place by turnover</Trans>
}

function Source({ token }: { token: Token }) {
  const { t } = useLingui()
  const { crypto } = token.figures
  return crypto?.invented === true
    ? t`Supply is made up, as the simulated market is.`
    : t`Worked out from the prices of this venue.`
}

/** Turnover of all markets of the coin as a part of its market cap. */
function turnoverRatioText(view: ListView, turnover: () => number): LiveText {
  const { feed, table, quotes, style } = view
  return {
    read: (row) => {
      const value = turnover() / marketCapOf(feed, table, quotes, row)
      const { text } = formatPercent(value, style)
      return text === '' ? missingText() : plainText(text.replace('+', ''), value)
    },
    watch: (row, listener) => watchWorth(view, row, fieldMask('turnover24h'), listener),
  }
}

/** What so many coins are worth. */
function worthOfText(view: ListView, coins: number): LiveText {
  const { feed, table, quotes } = view
  const price = (row: number): number =>
    scaled(feed.value(row, fieldIndex.last), table.scales.price[row]) * quotes.worth(row)
  return worthText(view, (row) => price(row) * coins, fieldMask('last'))
}
