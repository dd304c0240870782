import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { defaultFavoriteLimits } from '../../contract/limits.ts'
import { eventText } from './texts.ts'

it('says of symbols that are not listed that they are not, and of a limit that it is reached', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const text = (kind: 'unlisted' | 'skipped'): string =>
    i18n._(eventText({ kind, count: 2 }, defaultFavoriteLimits))
  expect(text('unlisted')).toBe('Favorites left out because they are not listed: 2.')
  expect(text('skipped')).toBe('2 favorites did not fit: the limit is reached.')
})
