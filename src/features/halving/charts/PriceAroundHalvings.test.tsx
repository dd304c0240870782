// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { type Money, moneyIn } from '../../../market/data/money.ts'
import { positionAt } from '../chain/forecast.ts'
import type { PricePoint } from '../history/price-series.ts'
import type { ChainView } from '../page/chain-view.ts'
import { PriceAroundHalvings } from './PriceAroundHalvings.tsx'

const now = Date.UTC(2026, 10, 19)
const tip = {
  height: 924_000,
  heightAsOf: now,
  meanBlockTime: 600_000,
  basis: 'operator',
  source: null,
  retarget: null,
} as const

function chartIn(money: Money, stated: readonly PricePoint[]) {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 600, configurable: true })
  const view: ChainView = {
    feed: { asOf: () => now, ageMs: () => 0 },
    tip,
    position: positionAt(tip, now),
    now,
    basis: 'target',
    pace: 600_000,
    writing: { style: numberStyle('de'), money, words: { up: '', down: '', about: '' } },
    language: 'de',
  }
  const { container } = mount(
    <I18nProvider i18n={setupI18n({ locale: 'de', messages: { de: {} } })}>
      <PriceAroundHalvings view={view} prices={{ stated, own: [], invented: false }} />
    </I18nProvider>,
  )
  const texts = (selector: string): string[] =>
    [...container.querySelectorAll(selector)].map(({ textContent }) =>
      textContent.replace(/[\u2066-\u2069]/g, ''),
    )
  return { table: texts('td'), labels: texts('svg text') }
}

it('writes prices as the language does, with two decimals, also large ones', () => {
  const { table, labels } = chartIn(moneyIn('USD', {}, 'de'), [
    { time: Date.UTC(2012, 0), price: 5.27 },
    { time: Date.UTC(2012, 0, 20), price: 999.5 },
    { time: Date.UTC(2012, 1), price: 68_412.3 },
  ])
  expect(table).toEqual(['5,27', '999,50', '68.412,30'])
  expect(labels).toContain('BTC 68.412,30')
})

it('cuts an estimate beside its line where there is no room, and nowhere else', () => {
  const price = [{ time: Date.UTC(2012, 0), price: 68_412.3 }]
  const dong = (brief: boolean) => chartIn(moneyIn('VND', { VND: 26_000 }, 'de', brief), price)
  expect(dong(false)).toMatchObject({ table: ['1.778.719.800,00'] })
  expect(dong(false).labels).toContain('BTC 1.778.719.800')
  expect(dong(true)).toMatchObject({ table: ['1.778.719.800,00'] })
  expect(dong(true).labels).toContain('BTC 1,7787B')
})
