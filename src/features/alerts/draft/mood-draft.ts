import { msg } from '@lingui/core/macro'
import type { AlertAgainRequest, MoodAlertRequest } from '../../../account/alerts/alert-panel.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { priceSources } from '../../../contract/enums.ts'
import type { FearGreedBandKey } from '../../../contract/market/fear-greed-rules.ts'
import { type CommonDraft, type CommonStart, commonOfAlert, newCommon } from './alert-draft.ts'
import {
  type CheckedDraft,
  commonProblems,
  commonSettings,
  type DraftTimes,
} from './check-common.ts'
import { withEntered } from './with-entered.ts'

/** What stands in the form of an alert on the fear and greed index. */
export interface MoodDraft extends CommonDraft {
  bands: readonly FearGreedBandKey[]
  /** Where the index is there already: fires at once or at the next entry; not said yet. */
  fireIfMet: boolean | undefined
}

/** The form as a request opens it; `now` in Unix ms. */
export function startMood(
  request: MoodAlertRequest | AlertAgainRequest,
  start: CommonStart,
  now: number,
): MoodDraft {
  const first =
    'alert' in request
      ? { bands: request.alert.bands ?? [], ...commonOfAlert(request.alert, request.mode, now) }
      : { bands: request.bands ?? ['extremeFear'], ...newCommon(start) }
  const draft = { ...first, fireIfMet: undefined }
  return withEntered<MoodDraft>(draft, request, ({ bands = [] }) => ({ bands }))
}

const noBand = msg`Choose at least one band.`

/** Checks the form by the rules that need no gateway. */
export function checkMood(draft: MoodDraft, times: DraftTimes): CheckedDraft {
  const problems = commonProblems(draft)
  if (draft.bands.length === 0) problems.unshift({ field: 'bands', text: noBand })
  if (problems.length > 0) return { problems }
  return {
    settings: {
      symbolId: '',
      alertType: alertTypes.moodBand,
      priceSource: priceSources.market,
      bands: [...draft.bands],
      ...commonSettings(draft, times),
    },
  }
}
