import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { leftToRight } from '../../app/number-field/exact-numbers.ts'
import { wordOf } from './bands.ts'

/** A reading of the index, a whole number from 0 to 100, with its word: `38 Fear`. */
export function readingText(i18n: I18n, value: number): string {
  const reading = leftToRight(String(value))
  const word = wordOf(i18n, value)
  return i18n._(
    msg({
      message: `${reading} ${word}`,
      comment: 'A reading of the fear and greed index: 38 Fear',
    }),
  )
}
