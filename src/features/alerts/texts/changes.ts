import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exactPercent, leftToRight } from '../../../app/number-field/exact-numbers.ts'
import type { ChangeScope } from '../../../contract/entities/alert/alert.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import {
  blockKinds,
  type ChangeKind,
  directionOfKind,
} from '../../../contract/market/change-rules.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { kindName, kindNames, windowNames } from '../../../market/changes/kind-texts.ts'

/** What the kinds are called where sizes do not matter. */
export const changeKindNames: Readonly<Record<ChangeKind, MessageDescriptor>> = {
  ...kindNames,
  rise: msg`Rise`,
  fall: msg`Fall`,
}

/** How large a change must be at least. */
export const sizeNames: Readonly<Record<1 | 2 | 3, MessageDescriptor>> = {
  1: msg({ message: 'Any', context: 'size of a market change' }),
  2: msg({ message: 'Medium', context: 'size of a market change' }),
  3: msg({ message: 'Large', context: 'size of a market change' }),
}

/** Which symbols an alert on market changes watches. */
export const scopeNames: Readonly<Record<ChangeScope, MessageDescriptor>> = {
  symbol: msg`One pair`,
  favorites: msg({ message: 'Favorites', context: 'pairs that an alert watches' }),
  sector: msg`One sector`,
  spot: msg`All of spot`,
  futures: msg`All futures`,
}

/** What was found: `Large rise 5 min, +11.42%`, and of a block trade which: `Block buy`. */
export function foundText(i18n: I18n, event: AlertEvent, style: NumberStyle): string {
  const { changeKinds: [kind] = [], changeWindow, changeSize: size = 1, percent = '' } = event
  if (kind === undefined || changeWindow === undefined) return ''
  const name = i18n._(kindName({ kind, size }))
  if (blockKinds.includes(kind)) return name
  const window = i18n._(windowNames[changeWindow])
  const sign = directionOfKind(kind) === 'up' ? '+' : '−'
  const change = leftToRight(exactPercent(percent, style, sign))
  return i18n._(
    msg({
      message: `${name} ${window}, ${change}`,
      comment: 'A market change that was found, in which time, and how large: Rise 5 min, +11.42%',
    }),
  )
}
