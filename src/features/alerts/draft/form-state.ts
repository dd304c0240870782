import type { EnteredAlert, PriceAlertRequest } from '../../../account/alerts/alert-panel.ts'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import type { Mantissa } from '../../../contract/market/mantissa.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { typedText } from '../../../i18n/typed-number.ts'
import { type Problem, problemsLeft } from '../texts/problems.ts'
import {
  type AlertDraft,
  type DraftStart,
  draftOfAlert,
  isOfPrice,
  newDraft,
  type PriceAlert,
  watchedOfSettings,
} from './alert-draft.ts'
import { decimalsOf, steppedPrice } from './stepped-price.ts'
import { withEntered } from './with-entered.ts'

/** What the form of an alert on a price may be asked for. */
export type PriceFormRequest =
  | PriceAlertRequest
  | { mode: 'duplicate' | 'edit'; alert: PriceAlert; entered?: EnteredAlert | undefined }

/** The form of an alert on a price. */
export interface FormState {
  draft: AlertDraft
  /** Most decimals of the prices that it was opened with, which are never cut. */
  decimals: number
  /** A price or a bound was given: it is not replaced by the current price. */
  ownValues: boolean
  /** What was not given has been filled in from the current price. */
  filled: boolean
  /** Something was changed, so that closing would lose it. */
  touched: boolean
  problems: readonly Problem[]
}

/**
 * The form as a request opens it.
 * @param at how the user writes numbers, and the time in Unix ms
 */
export function startForm(
  request: PriceFormRequest,
  start: DraftStart,
  at: { style: NumberStyle; now: number },
): FormState {
  const first =
    'alert' in request
      ? draftOfAlert(request.alert, request.mode, at)
      : newDraft(at.style, {
          ...start,
          symbolId: request.symbolId,
          price: request.price,
          alertType: request.alertType,
        })
  const draft = withEntered(first, request, (settings) =>
    isOfPrice(settings) ? watchedOfSettings(settings, at.style) : {},
  )
  const touched = request.entered !== undefined
  const ownValues = touched || 'alert' in request || request.price !== undefined
  const decimals = Math.max(...givenPrices(request).map((price = '') => decimalsOf(price)))
  return { draft, decimals, ownValues, filled: false, touched, problems: [] }
}

function givenPrices(request: PriceFormRequest): (string | undefined)[] {
  const { settings } = request.entered ?? {}
  return 'alert' in request
    ? [...pricesOf(request.alert), ...pricesOf(settings)]
    : [request.price, ...pricesOf(settings)]
}

function pricesOf(settings: Partial<AlertSettings> = {}): (string | undefined)[] {
  return [settings.configurePrice, settings.configurePriceUp, settings.configurePriceDown]
}

/** The form after a change by the user. What was wrong with the changed fields is forgotten. */
export function changed(state: FormState, patch: Partial<AlertDraft>): FormState {
  const draft = { ...state.draft, ...patch }
  if ('symbolId' in patch || 'alertType' in patch) {
    return { ...state, draft, touched: true, problems: [] }
  }
  const valued = ['price', 'up', 'down'].some((name) => name in patch)
  return {
    ...state,
    draft,
    ownValues: state.ownValues || valued,
    touched: true,
    problems: problemsLeft(state.problems, patch),
  }
}

const noValues = { price: '', up: '', down: '' }

/** The form for another symbol: prices of the one before mean nothing there. */
export function withSymbol(state: FormState, symbolId: string): FormState {
  if (symbolId === state.draft.symbolId) return state
  const other = changed(state, { symbolId, ...noValues })
  return { ...other, decimals: 0, ownValues: false, filled: false }
}

/** The form for another price source: prices that were not given follow it. */
export function withSource(state: FormState, priceSource: AlertDraft['priceSource']): FormState {
  const { ownValues } = state
  if (ownValues) return changed(state, { priceSource })
  return { ...changed(state, { priceSource, ...noValues }), ownValues, filled: false }
}

/** How far the bounds stand from the price at first, in percent. */
const firstBounds = 5

/**
 * The form with the current price, and bounds around it, in the fields that are still empty.
 * @param at the price times 10^scale, and how the user writes numbers
 */
export function withPrice(
  state: FormState,
  { mantissa, scale, style }: { mantissa: Mantissa; scale: number; style: NumberStyle },
): FormState {
  const { price, up, down } = state.draft
  const moved = (percent: number): string =>
    typedText(steppedPrice(mantissa, scale, percent), style)
  const draft = {
    ...state.draft,
    price: price || moved(0),
    up: up || moved(firstBounds),
    down: down || moved(-firstBounds),
  }
  return { ...state, draft, filled: true }
}
