import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, it } from 'vitest'
import { makeAlertEvent } from '../../../../tests/support/alerts.ts'
import { numberStyle } from '../../../i18n/number-style.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
import { foundText } from './changes.ts'

/** A language that says a message otherwise. */
function i18nWith(message: string, translated: string) {
  const id = generateMessageId(message)
  return setupI18n({ locale: 'xx', messages: { xx: { [id]: translated } } })
}

it('has an order that a language chooses, and numbers that stay left to right', () => {
  const reading = i18nWith('{reading} {word}', '{word}: {reading}.')
  expect(readingText(reading, 38)).toBe('Fear: \u206638\u2069.')
  const found = i18nWith('{name} {window}, {change}', '{change}، {window} {name}')
  const event = makeAlertEvent({
    symbolId: 'ETHUSDT_SPBL',
    alertType: 102,
    changeKinds: ['rise'],
    changeWindow: '5m',
    changeSize: 3,
    percent: '0.1142',
  })
  expect(foundText(found, event, numberStyle('en'))).toBe('\u2066+11.42%\u2069، 5 min Large rise')
})
