// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../../../tests/support/mount.ts'
import type { CandleStatus } from '../data/candle-store.ts'
import { StageState } from './StageState.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => document.body.replaceChildren())

it.each<[CandleStatus['phase'], boolean, string | undefined, boolean]>([
  ['error', true, 'The candles could not be loaded. They are asked for again by themselves.', true],
  ['error', false, 'No venue here states this', false],
  ['loading', false, 'No venue here states this', false],
  ['empty', true, 'No candles yet. The first comes with the first trade.', false],
  ['loading', true, undefined, false],
])('of candles that are in %s, offered %s, says %s', (phase, isOffered, said, canRetry) => {
  const status: CandleStatus = { phase, isLoadingOlder: false, end: 'open' }
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <StageState
        status={status}
        isOffline={false}
        isOffered={isOffered}
        onRetry={() => undefined}
      />
    </I18nProvider>,
  )
  expect(container.querySelector('p')?.textContent).toBe(said)
  expect(container.querySelector('button') !== null).toBe(canRetry)
})
