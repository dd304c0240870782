import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kindNames } from '../../../market/changes/kind-texts.ts'
import type { ChangeGroup } from '../changes-search.ts'

/** What the chips are called. */
export const groupNames: Readonly<Record<ChangeGroup, MessageDescriptor>> = {
  newHigh: kindNames.newHigh,
  newLow: kindNames.newLow,
  rise: msg`Rise`,
  fall: msg`Fall`,
  pullback: kindNames.pullback,
  rally: kindNames.rally,
  volume: msg`On volume`,
  block: msg`Block trades`,
}
