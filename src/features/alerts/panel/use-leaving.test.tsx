// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { type AlertRequest, createAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { type FormExit, useLeaving } from './use-leaving.ts'

const alertPanel = createAlertPanel()

afterEach(() => {
  alertPanel.close()
  document.body.replaceChildren()
})

const first: AlertRequest = { symbolId: 'ETHUSDT_SPBL' }
const other: AlertRequest = { alertType: 101 }

/** A panel that is open, and the way out of its form as it is at the moment. */
function open() {
  const shown: { exit?: FormExit } = {}
  const show = (exit: FormExit): void => {
    shown.exit = exit
  }
  function Panel() {
    const exit = useLeaving()
    useEffect(() => show(exit))
    return null
  }
  alertPanel.open(first)
  mount(
    <AppPartsProvider parts={{ alertPanel }}>
      <Panel />
    </AppPartsProvider>,
  )
  return {
    asked: () => shown.exit?.leaving,
    do: (step: (exit: FormExit) => void) => act(() => shown.exit && step(shown.exit)),
  }
}

it('asks before another subject or the end takes what was entered away', () => {
  const panel = open()
  panel.do(({ setTouched }) => setTouched(true))
  panel.do(({ leave }) => leave(other))
  expect([panel.asked(), alertPanel.get()]).toEqual([{ to: other }, first])
  panel.do(({ stay }) => stay())
  expect([panel.asked(), alertPanel.get()]).toEqual([undefined, first])
  panel.do(({ leave }) => leave(other))
  panel.do(({ discard }) => discard())
  expect([panel.asked(), alertPanel.get()]).toEqual([undefined, other])
  panel.do(({ leave }) => leave())
  expect(alertPanel.get()).toBe(other)
  panel.do(({ discard }) => discard())
  expect(alertPanel.get()).toBeUndefined()
})

it('goes at once where nothing was entered', () => {
  const panel = open()
  panel.do(({ leave }) => leave(other))
  expect([panel.asked(), alertPanel.get()]).toEqual([undefined, other])
  panel.do(({ leave }) => leave())
  expect(alertPanel.get()).toBeUndefined()
})
