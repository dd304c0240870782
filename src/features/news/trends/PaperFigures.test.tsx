// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import type { MorningPaper } from '../../../contract/entities/news/morning-paper.ts'
import { PaperFigures } from './PaperFigures.tsx'
import type { PaperNumbers } from './paper-numbers.ts'

const paper: MorningPaper = {
  day: '2026-11-23',
  asOf: Date.UTC(2026, 10, 23, 6),
  figures: {
    bitcoin: { coin: 'BTC', symbolId: 'BTCUSDT_SPBL', price: '64000', change24h: '0' },
    bitcoinHigh: '65000',
    bitcoinLow: '63000',
    ether: null,
    etherInBitcoin: null,
    rising: 7,
    flat: 1,
    falling: 2,
    turnover24h: '9',
    best: null,
    worst: null,
    value: null,
    busiest: null,
  },
}
const asItIs = (value: string | number): string => String(value)
const numbers: PaperNumbers = {
  price: asItIs,
  sum: asItIs,
  percent: asItIs,
  share: asItIs,
  plain: asItIs,
}

it('writes a reading and its word in the order of the language', () => {
  const id = generateMessageId('{reading} {word}')
  const i18n = setupI18n({ locale: 'xx', messages: { xx: { [id]: '{word}: {reading}' } } })
  const { container } = mount(
    <I18nProvider i18n={i18n}>
      <PaperFigures paper={paper} fearGreed={{ value: 38, before: null }} numbers={numbers} />
    </I18nProvider>,
  )
  const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent.trim())
  expect(values).toContain('Fear: \u206638\u2069')
})
