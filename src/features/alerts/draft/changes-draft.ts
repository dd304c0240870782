import { msg } from '@lingui/core/macro'
import type { AlertAgainRequest, ChangesAlertRequest } from '../../../account/alerts/alert-panel.ts'
import type { AlertSettings, ChangeScope } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { priceSources } from '../../../contract/enums.ts'
import type { ChangeKind } from '../../../contract/market/change-rules.ts'
import {
  type CommonDraft,
  type CommonStart,
  commonOfAlert,
  defaultSymbolId,
  newCommon,
} from './alert-draft.ts'
import {
  type CheckedDraft,
  commonProblems,
  commonSettings,
  type DraftTimes,
} from './check-common.ts'
import { withEntered } from './with-entered.ts'

/** What stands in the form of an alert on market changes. */
export interface ChangesDraft extends CommonDraft {
  scope: ChangeScope
  /** Counts where the scope is one symbol. */
  symbolId: string
  /** Counts where the scope is a sector, as in addresses; empty for none yet. */
  sector: string
  kinds: readonly ChangeKind[]
  size: 1 | 2 | 3
}

/** The form as a request opens it; `now` in Unix ms. */
export function startChanges(
  request: ChangesAlertRequest | AlertAgainRequest,
  start: CommonStart,
  now: number,
): ChangesDraft {
  const draft =
    'alert' in request
      ? { ...watchedOf(request.alert), ...commonOfAlert(request.alert, request.mode, now) }
      : newChanges(request, start)
  return withEntered(draft, request, watchedOf)
}

function newChanges(request: ChangesAlertRequest, start: CommonStart): ChangesDraft {
  return {
    scope: request.scope ?? 'favorites',
    symbolId: request.symbolId ?? defaultSymbolId,
    sector: request.sector ?? '',
    kinds: request.kinds ?? ['rise', 'fall'],
    // Of a whole market something small happens all the time.
    size: request.scope === 'spot' || request.scope === 'futures' ? 3 : 1,
    ...newCommon(start),
  }
}

/** What is watched, as settings have it. */
function watchedOf(settings: AlertSettings): Omit<ChangesDraft, keyof CommonDraft> {
  return {
    scope: settings.changeScope ?? 'symbol',
    symbolId: settings.symbolId === '' ? defaultSymbolId : settings.symbolId,
    sector: settings.sector ?? '',
    kinds: settings.changeKinds ?? [],
    size: settings.changeSize ?? 1,
  }
}

const noKind = msg`Choose at least one kind.`
const noSector = msg`Choose a sector.`

/** Checks the form by the rules that need no gateway. */
export function checkChanges(draft: ChangesDraft, times: DraftTimes): CheckedDraft {
  const problems = commonProblems(draft)
  if (draft.kinds.length === 0) problems.unshift({ field: 'kinds', text: noKind })
  const isOfSector = draft.scope === 'sector'
  if (isOfSector && draft.sector === '') problems.unshift({ field: 'sector', text: noSector })
  if (problems.length > 0) return { problems }
  return {
    settings: {
      symbolId: draft.scope === 'symbol' ? draft.symbolId : '',
      alertType: alertTypes.marketChange,
      priceSource: priceSources.market,
      changeScope: draft.scope,
      ...(isOfSector && { sector: draft.sector }),
      changeKinds: [...draft.kinds],
      changeSize: draft.size,
      ...commonSettings(draft, times),
    },
  }
}
