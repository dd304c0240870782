// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { settleTime, useFilterQuery } from './use-filter-query.ts'

const settled = vi.fn()
let type: (text: string) => void = () => {}

function Box({ address }: { address: string }) {
  const [typed, setTyped] = useFilterQuery(address, settled)
  useEffect(() => {
    type = (text) => act(() => setTyped(text))
  }, [setTyped])
  return <p>{typed}</p>
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  settled.mockClear()
  document.body.replaceChildren()
})

describe('useFilterQuery', () => {
  it('starts with what the address says and changes it when typing rests', () => {
    const { container } = mount(<Box address="dog" />)
    expect(container.textContent).toBe('dog')
    type('doge')
    pass(settleTime - 1)
    type('doge ')
    pass(settleTime - 1)
    expect(settled).not.toHaveBeenCalled()
    pass(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('doge')
  })

  it('leaves what is being typed alone when the address follows', () => {
    const { container, render } = mount(<Box address="" />)
    type('shiba ')
    pass(settleTime)
    render(<Box address="shiba" />)
    expect(container.textContent).toBe('shiba ')
    pass(settleTime)
    expect(settled).toHaveBeenCalledTimes(1)
  })

  it('takes over another address, as after going back', () => {
    const { container, render } = mount(<Box address="dog" />)
    render(<Box address="" />)
    expect(container.textContent).toBe('')
    pass(settleTime)
    expect(settled).not.toHaveBeenCalled()
  })
})
