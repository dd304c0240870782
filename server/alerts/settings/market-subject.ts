import { alertCodes } from '../../../src/contract/codes/alert-codes.ts'
import type { AlertSettings } from '../../../src/contract/entities/alert/alert.ts'
import {
  type AlertType,
  alertTypes,
  type PriceAlertType,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { changeKinds } from '../../../src/contract/market/change-rules.ts'
import { fearGreedBandKeys } from '../../../src/contract/market/fear-greed-rules.ts'
import { alertError } from './alert-error.ts'

/** What an alert is about that watches no price. */
export type MarketSubject = Pick<
  AlertSettings,
  'symbolId' | 'bands' | 'changeScope' | 'sector' | 'changeKinds' | 'changeSize'
>

/** What there is to be watched. */
export interface SubjectFacts {
  /** Whether there is a symbol with the id that was asked for. */
  isListed: boolean
  /** True for a sector that the venue has, as in addresses. */
  hasSector: (sector: string) => boolean
}

/** Exactly what a kind that watches no price needs of what was asked for. Throws CallError. */
export function marketSubject(
  asked: MarketSubject,
  alertType: Exclude<AlertType, PriceAlertType>,
  facts: SubjectFacts,
): MarketSubject {
  switch (alertType) {
    case alertTypes.moodBand:
      return { symbolId: '', bands: checkChoice('bands', asked.bands, fearGreedBandKeys) }
    case alertTypes.marketChange:
      return changeSubject(asked, facts)
  }
}

function changeSubject(asked: MarketSubject, { isListed, hasSector }: SubjectFacts): MarketSubject {
  const { symbolId, changeScope, sector, changeSize = 1 } = asked
  const { parameterCheckFailed } = alertCodes
  if (changeScope === undefined) throw alertError(parameterCheckFailed, 'changeScope')
  if (changeScope === 'symbol' && !isListed) throw alertError(parameterCheckFailed, 'symbolId')
  const isOfSector = changeScope === 'sector'
  if (isOfSector && (sector === undefined || !hasSector(sector))) {
    throw alertError(parameterCheckFailed, 'sector')
  }
  return {
    symbolId: changeScope === 'symbol' ? symbolId : '',
    changeScope,
    ...(isOfSector && { sector }),
    changeKinds: checkChoice('changeKinds', asked.changeKinds, changeKinds),
    changeSize,
  }
}

/** What was chosen, each once and in the order of `all`. */
function checkChoice<Key extends string>(
  field: string,
  chosen: readonly Key[] | undefined,
  all: readonly Key[],
): Key[] {
  const known = all.filter((key) => chosen?.includes(key))
  if (known.length === 0) throw alertError(alertCodes.parameterCheckFailed, field)
  return known
}
