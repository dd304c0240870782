import { expect, it } from 'vitest'
import { makeTable } from '../../../tests/support/ticker-data.ts'
import { createDailyTurnovers, turnoverDays } from '../history/daily-turnovers.ts'
import { heatFigures } from './heat-figures.ts'

const table = { ...makeTable(['BTC', 'ETH', 'NEW']), circulatingSupply: [2, 3, 0] }

function turnovers() {
  const daily = createDailyTurnovers()
  // The last seven days count, of which one is not known of Ether.
  const days = Float64Array.from({ length: turnoverDays }, (_, at) => at - turnoverDays + 8)
  daily.bySymbol.set('BTCUSDT_SPBL', days)
  daily.bySymbol.set('ETHUSDT_SPBL', days.with(turnoverDays - 3, Number.NaN))
  return daily
}

it('tells the mean of the last seven days and the most coins, row by row', () => {
  const supplies = new Map([
    ['BTC', 20.99996],
    ['ETH', Number.NaN],
  ])
  const known = heatFigures({ table, number: 7 }, turnovers(), (base, supply) => {
    const most = supplies.get(base)
    return most === undefined ? undefined : most + supply
  })
  expect(known).toEqual({
    line: 1,
    table: 7,
    usualTurnover: [4, null, null],
    maxSupply: [23, null, null],
  })
})
