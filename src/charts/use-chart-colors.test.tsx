// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { useChartColors } from './use-chart-colors.ts'

function Accent() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <p ref={setElement}>{useChartColors(element)?.accent}</p>
}

it('reads the colours anew when what is drawn gets old, and when it is new again', async () => {
  const style = document.createElement('style')
  style.textContent = 'section p { --accent: #2f5af3 } section[data-old] p { --accent: #697284 }'
  document.head.append(style)
  const page = (isOld: boolean) => (
    <section data-old={isOld || undefined}>
      <Accent />
    </section>
  )
  const { container, render, unmount } = mount(page(false))
  expect(container.textContent).toBe('#2f5af3')
  for (const [isOld, color] of [
    [true, '#697284'],
    [false, '#2f5af3'],
  ] as const) {
    render(page(isOld))
    await act(async () => undefined)
    expect(container.textContent).toBe(color)
  }
  unmount()
  style.remove()
})
