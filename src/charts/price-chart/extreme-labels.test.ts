import type { IPrimitivePaneRenderer } from 'lightweight-charts'
import { expect, it } from 'vitest'
import { fakeChart } from '../../../tests/support/fake-chart.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { extremeLabels, type LabelledChart } from './extreme-labels.ts'

const bars = [
  [40, 30],
  [60, 20],
  [50, 35],
].map(([high = 0, low = 0], at) => ({ time: at, open: low, high, low, close: high, volume: 1 }))

/** The labels over three bars, 10 px from each other, in a pane of 300 px; every character is 6 px wide. */
function labels(topRoom = 0, shown = bars) {
  const fake = fakeChart()
  const written: [text: string, x: number, y: number][] = []
  const context = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (...text: [string, number, number]) => void written.push(text),
  }
  const moves: boolean[] = []
  const primitive = extremeLabels({
    chart: fake.chart,
    main: { api: { priceToCoordinate: (price: number) => (price > 90 ? null : 100 - price) } },
    bars: () => shown,
    look: { decimals: 1, style: numberStyle('de'), colors: { faint: '#888888' } },
    font: '12px Inter',
    topRoom: () => topRoom,
    onDraw: (isMoved: boolean) => moves.push(isMoved),
  } as unknown as LabelledChart)
  const draw = (): unknown[] => {
    const [view] = primitive.paneViews?.() ?? []
    const renderer = view?.renderer() as IPrimitivePaneRenderer
    const target = {
      useMediaCoordinateSpace: (use: (scope: object) => void) =>
        use({ context, mediaSize: { width: 300, height: 100 } }),
    }
    renderer.draw(target as unknown as Parameters<IPrimitivePaneRenderer['draw']>[0])
    return written.splice(0)
  }
  return { fake, draw, moves, update: () => primitive.updateAllViews?.() }
}

it('the highest and the lowest price of the window are written above and below their bars', () => {
  const { fake, draw } = labels()
  fake.range = { from: 0, to: 2 }
  // Both at the bar in the middle, held off the edge by half their width and 4 px.
  expect(draw()).toEqual([
    ['60,0', 16, 26],
    ['20,0', 16, 94],
  ])
  fake.range = { from: 1.5, to: 2 }
  expect(draw()).toEqual([
    ['50,0', 20, 36],
    ['35,0', 20, 79],
  ])
})

it('no extremes are written before there is a window, or where it holds no bars', () => {
  const { fake, draw } = labels()
  expect(draw()).toEqual([])
  fake.range = { from: 5, to: 9 }
  expect(draw()).toEqual([])
})

it('an extreme under other words at the top, or off the scale, is not written', () => {
  const { fake, draw } = labels(18)
  fake.range = { from: 0, to: 2 }
  expect(draw()).toHaveLength(2)
  const under = labels(19)
  under.fake.range = { from: 0, to: 2 }
  expect(under.draw()).toEqual([['20,0', 16, 94]])
  const off = labels(
    0,
    bars.map((bar) => ({ ...bar, high: 95 })),
  )
  off.fake.range = { from: 0, to: 2 }
  expect(off.draw()).toHaveLength(1)
})

it('a drawing of the chart is told whether anything may have moved since the last', () => {
  const { draw, moves, update } = labels()
  draw()
  draw()
  update()
  update()
  draw()
  expect(moves).toEqual([true, false, true])
})
