// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { mount } from '../../../tests/support/mount.ts'
import { sparklinePoints, unknownPoint } from '../../contract/market/sparklines.ts'
import { CoinIcon } from './CoinIcon.tsx'
import { changeText } from './change-text.ts'
import { ShapesContext, Sparkline, sparklinePath } from './Sparkline.tsx'

afterEach(() => document.body.replaceChildren())

describe('CoinIcon', () => {
  it('shows the picture, lazily and in its size, hidden from readers', () => {
    const { container } = mount(<CoinIcon coin="BTC" icon="/icons/coins/btc.svg" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/icons/coins/btc.svg')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    expect(picture?.getAttribute('width')).toBe('24')
    expect(picture?.alt).toBe('')
  })

  it('shows a letter where there is no picture or it does not load', () => {
    const { container, render } = mount(<CoinIcon coin="wif" icon="" />)
    expect(container.textContent).toBe('W')
    render(<CoinIcon coin="wif" icon="/gone.svg" />)
    act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(container.textContent).toBe('W')
    render(<CoinIcon coin="wif" icon="/other.svg" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.svg')
  })
})

describe('sparklinePath', () => {
  const matrix = (points: readonly number[]): Uint8Array => {
    const all = new Uint8Array(sparklinePoints * 2)
    all.set(points, sparklinePoints)
    return all
  }

  it('runs from edge to edge, lowest at the bottom', () => {
    const points = Array.from({ length: sparklinePoints }, (_, index) =>
      index % 2 === 0 ? 1 : 255,
    )
    const path = sparklinePath(matrix(points), 1)
    expect(path.startsWith('M2.0 30.0L')).toBe(true)
    expect(path.endsWith('L94.0 2.0')).toBe(true)
    expect(path.split('L')).toHaveLength(sparklinePoints)
  })

  it('leaves a gap for what is not known, and draws nothing of nothing', () => {
    const points = Array.from({ length: sparklinePoints }, () => 128)
    points[5] = unknownPoint
    expect(sparklinePath(matrix(points), 1).match(/M/g)).toHaveLength(2)
    expect(sparklinePath(matrix([]), 1)).toBe('')
    expect(sparklinePath(matrix(points), 7)).toBe('')
  })
})

describe('Sparkline', () => {
  it('is nothing before shapes are there, and takes the colour of the change', () => {
    const table = pairTable([{ base: 'BTC' }])
    const list = testList(table, [{ last: 110, open24h: 100 }])
    const change = changeText(viewOf(list.feed, table), 'open24h')
    const sparkline = <Sparkline row={0} change={change} />
    const { container, render } = mount(sparkline)
    expect(container.querySelector('svg')).toBe(null)
    render(<ShapesContext value={new Uint8Array(sparklinePoints)}>{sparkline}</ShapesContext>)
    const svg = container.querySelector('svg')
    expect(svg?.dataset.direction).toBe('up')
    list.tick({ 0: { last: 90 } })
    list.flush()
    expect(svg?.dataset.direction).toBe('down')
  })
})
