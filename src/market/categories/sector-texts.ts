import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Sectors whose English name other languages do not use, by that name. All others are said as they are. */
export const sectorTexts: Readonly<Record<string, MessageDescriptor>> = {
  'Exchange token': msg`Exchange token`,
  Gaming: msg`Gaming`,
  Infrastructure: msg`Infrastructure`,
  Interoperability: msg`Interoperability`,
  Lending: msg`Lending`,
  Oracle: msg`Oracle`,
  Payments: msg`Payments`,
  Privacy: msg`Privacy`,
  Social: msg`Social`,
  Stablecoin: msg`Stablecoin`,
  Storage: msg`Storage`,
}
