import { tickColumns, tickWidth } from '../ticks.ts'
import { plain, priceText, symbolName, type TableUnderTest } from './table-under-test.ts'

/** Takes every batch and shows nothing: the cost of the harness itself. */
export function nothing(): TableUnderTest {
  return {
    mount: async () => {},
    apply: () => {},
    shown: () => new Map(),
    shownPrice: () => undefined,
  }
}

const visible = 30

/**
 * Bare text nodes: 30 rows of 6 cells, sorted and written once a frame. No table can do less and
 * still show the ticks.
 * @param interval at least so long between two paints, in ms; 0 for every frame
 */
export function floor(interval = 0): TableUnderTest {
  let values: Float32Array
  let order: Uint32Array
  let dirty = true
  const cells: Text[][] = []
  const rendered = new Uint32Array(visible)

  let painted = Number.NEGATIVE_INFINITY

  const paint = (): void => {
    // Frame times are rounded, so six frames of 60 Hz can come out a little under 100 ms.
    if (dirty && performance.now() - painted >= interval - 1) {
      dirty = false
      painted = performance.now()
      order.sort((a, b) => at(b, 'change') - at(a, 'change'))
      for (let line = 0; line < visible; line++) draw(line, order[line] ?? 0)
    }
    requestAnimationFrame(paint)
  }
  const at = (row: number, column: keyof typeof tickColumns): number =>
    values[row * tickWidth + tickColumns[column]] ?? 0
  const draw = (line: number, row: number): void => {
    rendered[line] = row
    const texts = [
      symbolName(row),
      priceText(at(row, 'last')),
      `${priceText(at(row, 'change') * 100)}%`,
      priceText(at(row, 'high')),
      priceText(at(row, 'low')),
      priceText(at(row, 'turnover')),
    ]
    for (const [column, text] of texts.entries()) {
      const node = cells[line]?.[column]
      if (node !== undefined && node.data !== text) node.data = text
    }
  }
  return {
    mount: async (place, snapshot) => {
      values = snapshot.slice()
      order = Uint32Array.from({ length: snapshot.length / tickWidth }, (_, row) => row)
      for (let line = 0; line < visible; line++) {
        const element = document.createElement('div')
        element.className = 'floor-row'
        cells.push(
          Array.from({ length: 6 }, () => {
            const cell = document.createElement('span')
            const text = document.createTextNode('')
            cell.append(text)
            element.append(cell)
            return text
          }),
        )
        place.append(element)
      }
      paint()
    },
    apply: (ticks) => {
      for (let from = 0; from < ticks.length; from += tickWidth) {
        const row = ticks[from] ?? 0
        for (let column = 0; column < tickWidth; column++) {
          values[row * tickWidth + column] = ticks[from + column] ?? 0
        }
      }
      dirty = true
    },
    shown: () =>
      new Map(
        Array.from({ length: visible }, (_, line) => [
          rendered[line] ?? 0,
          plain(cells[line]?.[1]?.data ?? ''),
        ]),
      ),
    shownPrice: (row) => {
      const line = rendered.indexOf(row)
      return line < 0 ? undefined : plain(cells[line]?.[1]?.data ?? '')
    },
  }
}
