// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import { type SlowSource, slowInterval, useSlowValue } from './slow-value.ts'

let version = 0
let live = 'a'

function Shown(source: Partial<SlowSource<string>>) {
  const { value, waiting } = useSlowValue({
    compute: read,
    same,
    version: currentVersion,
    held: false,
    occasion: '',
    ...source,
  })
  return <p>{waiting ? `${value} waiting` : value}</p>
}

const read = (): string => live
const same = (one: string, other: string): boolean => one === other
const currentVersion = (): number => version
const pass = (ms = slowInterval): void => act(() => void vi.advanceTimersByTime(ms))

function change(next: string): void {
  live = next
  version += 1
}

beforeEach(() => {
  vi.useFakeTimers()
  live = 'a'
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('useSlowValue', () => {
  it('answers at once, then only on its clock', () => {
    const { container } = mount(<Shown />)
    expect(container.textContent).toBe('a')
    change('b')
    pass(slowInterval - 1)
    expect(container.textContent).toBe('a')
    pass(1)
    expect(container.textContent).toBe('b')
  })

  it('answers another question at once, even while it is held', () => {
    const { container, render } = mount(<Shown held />)
    render(<Shown held compute={() => 'other'} />)
    expect(container.textContent).toBe('other')
  })

  it('stays while it is held where the same question is only answered by other means', () => {
    const { container, render } = mount(<Shown held question="order" />)
    render(<Shown held question="order" compute={() => 'other'} />)
    expect(container.textContent).toBe('a')
    pass()
    expect(container.textContent).toBe('a waiting')
    render(<Shown question="order" compute={() => 'other'} />)
    expect(container.textContent).toBe('other')
  })

  it('stays while it is held, says that something waits, and gives way when let go', () => {
    const { container, render } = mount(<Shown held />)
    pass()
    expect(container.textContent).toBe('a')
    change('b')
    pass()
    expect(container.textContent).toBe('a waiting')
    render(<Shown />)
    expect(container.textContent).toBe('b')
  })

  it('waits for nothing where the answer is the same', () => {
    const { container } = mount(<Shown held />)
    change('a')
    pass()
    expect(container.textContent).toBe('a')
  })

  it('does not compute while nothing changed', () => {
    const compute = vi.fn(() => 'x')
    mount(<Shown compute={compute} />)
    compute.mockClear()
    pass()
    pass()
    expect(compute).not.toHaveBeenCalled()
  })

  it('answers on an occasion without waiting, unless it is held', () => {
    const { container, render } = mount(<Shown occasion="saved" />)
    change('b')
    render(<Shown occasion="network" />)
    expect(container.textContent).toBe('b')
    render(<Shown occasion="network" held />)
    change('c')
    render(<Shown occasion="stale" held />)
    expect(container.textContent).toBe('b waiting')
  })
})
