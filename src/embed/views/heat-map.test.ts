// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embedData, embedOptions } from '../../../tests/support/embed-views.ts'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import type { Tile } from '../../charts/treemap/treemap-layout.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import type { EmbedContent } from '../data/embed-lists.ts'
import { shownRows } from '../data/shown-rows.ts'
import type { EmbedView } from './embed-view.ts'
import { heatMapView } from './heat-map.ts'

const { paint, update } = vi.hoisted(() => ({ paint: vi.fn(), update: vi.fn(() => 0) }))
vi.mock('../../charts/treemap/tile-painter.ts', () => ({
  createTilePainter: () => ({ paint, update }),
  readTileStyle: () => ({}),
}))

const pen = { setTransform: vi.fn() }
let sized: () => void
let content: EmbedContent
let size: { width: number; height: number }

beforeEach(() => {
  vi.clearAllMocks()
  size = { width: 400, height: 200 }
  vi.stubGlobal('devicePixelRatio', 2)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: () => void) {
        sized = onSize
      }
      observe(): void {
        sized()
      }
      disconnect(): void {
        sized = () => undefined
      }
    },
  )
  const table = makeTable(['BTC', 'ETH', 'SOL'])
  const snapshot = makeSnapshot(table, [
    { last: 10_200, open24h: 10_000, turnover24h: 1_600 },
    { last: 4_000, open24h: 4_000, turnover24h: 400 },
    { last: 900, open24h: 1_000, turnover24h: 100 },
  ])
  const order = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL']
  content = { lists: [{ table, snapshot, rows: [0, 1, 2], count: 3 }], order, missing: [] }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let view: EmbedView
afterEach(() => view.remove())

function openMap(focused?: string): EmbedView {
  const rows = shownRows(content, embedData, 'de')
  view = heatMapView(rows, { ...embedOptions, focused })
  document.body.replaceChildren(view.element)
  return view
}

const tiles = (): readonly Tile[] => paint.mock.lastCall?.[0]
const lookOf = (id: string) => paint.mock.lastCall?.[1](id)
const areaOf = (id: string): number => {
  const { width, height } = tiles().find((tile) => tile.id === id) ?? { width: 0, height: 0 }
  return width * height
}
const marker = () => view.element.querySelector<HTMLAnchorElement>('.marker')
const marked = () => new URL(marker()?.href ?? '').pathname.split('/').at(-1)

/** Points at a place of a map that begins at 10, 20 px. */
function pointAt(x: number, y: number): void {
  const { element } = view
  element.getBoundingClientRect = () => new DOMRect(10, 20, 400, 200)
  element.dispatchEvent(new PointerEvent('pointermove', { clientX: x + 10, clientY: y + 20 }))
}

function press(key: string): Event {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  marker()?.dispatchEvent(event)
  return event
}

describe('the heat map of an embed', () => {
  it('gives each coin the root of what was traded of it', () => {
    openMap()
    expect(areaOf('BTCUSDT_SPBL') / areaOf('ETHUSDT_SPBL')).toBeCloseTo(2, 0)
    expect(areaOf('ETHUSDT_SPBL') / areaOf('SOLUSDT_SPBL')).toBeCloseTo(2, 0)
  })

  it('says of each how it has changed in a day, and what it costs', () => {
    openMap()
    expect(lookOf('BTCUSDT_SPBL')).toMatchObject({ step: 2, symbol: 'BTC', price: '102,00' })
    expect(lookOf('ETHUSDT_SPBL').step).toBe(0)
    expect(lookOf('SOLUSDT_SPBL')).toMatchObject({
      step: -4,
      figure: expect.stringContaining('10'),
    })
    expect(lookOf('NOPE')).toEqual({ step: 0, symbol: '', figure: '', price: '' })
  })

  it('is drawn as sharp as the screen is, and again at another size', () => {
    const { element } = openMap()
    const canvas = element.querySelector('canvas')
    expect([canvas?.width, canvas?.height]).toEqual([800, 400])
    expect(pen.setTransform.mock.lastCall).toEqual([2, 0, 0, 2, 0, 0])
    size = { width: 300, height: 100 }
    sized()
    expect([canvas?.width, canvas?.height]).toEqual([600, 200])
  })

  it.each([
    { width: 0, height: 200 },
    { width: 400, height: 0 },
  ])('draws nothing without room: $width px by $height px', (room) => {
    size = room
    openMap()
    expect(paint).not.toHaveBeenCalled()
  })

  it('has its link over the largest coin, which says what the tile shows', () => {
    openMap()
    expect(marked()).toBe('BTC')
    expect(marker()?.ariaLabel).toMatch(/^BTC 102,00, \+2,00.% \(newTab\)$/u)
    const tile = tiles().find(({ id }) => id === 'BTCUSDT_SPBL')
    expect(marker()?.style.width).toBe(`${tile?.width}px`)
    expect(marker()?.hidden).toBe(false)
  })

  it('has its link over the coin that had the focus before', () => {
    const href = shownRows(content, embedData, 'de')[1]?.href
    openMap(href)
    expect(marked()).toBe('ETH')
  })

  it('moves its link to what is pointed at, and leaves it where nothing is', () => {
    openMap()
    for (const tile of tiles()) {
      pointAt(tile.x, tile.y)
      expect(marked()).toBe(tile.id.slice(0, 3))
      pointAt(1_000, 1_000)
      expect(marked()).toBe(tile.id.slice(0, 3))
    }
  })

  it('finds the tile under a pointer, and lays its link over it, for letters that are twice as large', () => {
    document.documentElement.style.fontSize = '32px'
    openMap()
    for (const { id, x, y, width, height } of tiles()) {
      for (const [inX, inY] of [
        [x, y],
        [x + width - 1, y + height - 1],
      ] as const) {
        pointAt(1_000, 1_000)
        pointAt(inX * 2, inY * 2)
        expect(marked()).toBe(id.slice(0, 3))
      }
      expect([marker()?.style.left, marker()?.style.top]).toEqual([`${x * 2}px`, `${y * 2}px`])
      expect([marker()?.style.width, marker()?.style.height]).toEqual([
        `${width * 2}px`,
        `${height * 2}px`,
      ])
    }
    document.documentElement.style.fontSize = ''
  })

  it('leads from tile to tile by arrows, and leaves other keys to the page', () => {
    openMap()
    expect(press('ArrowRight').defaultPrevented).toBe(true)
    expect(marked()).not.toBe('BTC')
    press('ArrowLeft')
    expect(marked()).toBe('BTC')
    expect(press('Enter').defaultPrevented).toBe(false)
  })

  it('stays on its coin when the map gets another size', () => {
    openMap()
    const sol = tiles().find(({ id }) => id === 'SOLUSDT_SPBL')
    pointAt(sol?.x ?? 0, sol?.y ?? 0)
    size = { width: 200, height: 400 }
    sized()
    expect(marked()).toBe('SOL')
  })

  it('says the new price where a tile was painted anew, and nothing where none was', () => {
    openMap()
    const column = content.lists[0]?.snapshot.columns[fieldIndex.last]
    if (column !== undefined) column[0] = 20_000
    view.update()
    expect(marker()?.ariaLabel).toContain('BTC 102,00')
    update.mockReturnValueOnce(1)
    view.update()
    expect(marker()?.ariaLabel).toContain('BTC 200,00')
  })

  it('counts the coins whose names no tile can carry', () => {
    size = { width: 60, height: 40 }
    const { element } = openMap()
    const fold = element.querySelector<HTMLElement>('.fold')
    expect(fold?.hidden).toBe(false)
    expect(fold?.textContent).toBe(`+${3 - tiles().length}`)
    size = { width: 400, height: 200 }
    sized()
    expect(fold?.hidden).toBe(true)
  })

  it('is painted in the colours of another theme, until it is removed', async () => {
    openMap()
    document.documentElement.dataset.theme = 'black'
    await vi.waitFor(() => expect(paint).toHaveBeenCalledTimes(2))
    view.remove()
    document.documentElement.dataset.theme = 'white'
    await Promise.resolve()
    sized()
    expect(paint).toHaveBeenCalledTimes(2)
  })

  it('has no link where there is no picture to draw on', () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
    openMap()
    view.update()
    expect(paint).not.toHaveBeenCalled()
    expect(view.element.querySelectorAll('.probes span')).toHaveLength(9)
  })
})
