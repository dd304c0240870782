import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { scopeNames } from './changes.ts'

/** What the index is called. */
export const moodName = msg`Fear and greed`

/** What an alert without a symbol is about. */
export function marketName({ changeScope }: Pick<Alert, 'changeScope'>): MessageDescriptor {
  return changeScope === undefined ? moodName : scopeNames[changeScope]
}

/**
 * What an alert is about, in short: `BTCUSDT`.
 * @param sectorName what a sector is called, by its name in addresses
 */
export function subjectName(
  i18n: I18n,
  { symbolId, changeScope, sector }: Pick<Alert, 'symbolId' | 'changeScope' | 'sector'>,
  sectorName: (sector: string) => string,
): string {
  const [code = ''] = symbolId.split('_')
  if (code === '' && sector !== undefined) return sectorName(sector)
  return code === '' ? i18n._(marketName({ changeScope })) : code
}
