import type { AlertRequest } from '../../../people/alerts/alert-panel.ts'
import type { Problem } from '../texts/problems.ts'
import { type AlertDraft, type DraftStart, draftOfAlert, newDraft } from './alert-draft.ts'
import { steppedPrice } from './typed-number.ts'

/** The form of the panel. */
export interface FormState {
  draft: AlertDraft
  /** A price or a bound was given: it is not replaced by the current price. */
  ownValues: boolean
  /** What was not given has been filled in from the current price. */
  filled: boolean
  /** Something was changed, so that closing would lose it. */
  touched: boolean
  problems: readonly Problem[]
}

/** The form as a request opens it. */
export function startForm(request: AlertRequest, start: DraftStart, now: number): FormState {
  const draft =
    'alert' in request
      ? draftOfAlert(request.alert, request.mode, now)
      : newDraft({ ...start, symbolId: request.symbolId, price: request.price })
  const ownValues = 'alert' in request || request.price !== undefined
  return { draft, ownValues, filled: false, touched: false, problems: [] }
}

/** The form after a change by the person. What was wrong with the changed fields is forgotten. */
export function changed(state: FormState, patch: Partial<AlertDraft>): FormState {
  const draft = { ...state.draft, ...patch }
  const names = new Set<string>([...Object.keys(patch), 'form'])
  if ('symbolId' in patch || 'alertType' in patch) {
    return { ...state, draft, touched: true, problems: [] }
  }
  const valued = ['price', 'up', 'down'].some((name) => name in patch)
  return {
    ...state,
    draft,
    ownValues: state.ownValues || valued,
    touched: true,
    problems: state.problems.filter(({ field }) => !names.has(field)),
  }
}

const noValues = { price: '', up: '', down: '' }

/** The form for another symbol: prices of the one before mean nothing there. */
export function withSymbol(state: FormState, symbolId: string): FormState {
  if (symbolId === state.draft.symbolId) return state
  return { ...changed(state, { symbolId, ...noValues }), ownValues: false, filled: false }
}

/** The form for another price source: prices that were not given follow it. */
export function withSource(state: FormState, priceSource: AlertDraft['priceSource']): FormState {
  const { ownValues } = state
  if (ownValues) return changed(state, { priceSource })
  return { ...changed(state, { priceSource, ...noValues }), ownValues, filled: false }
}

/** How far the bounds stand from the price at first, in percent. */
const firstBounds = 5

/** The form with the current price, and bounds around it, in the fields that are still empty. */
export function withPrice(state: FormState, mantissa: number, scale: number): FormState {
  const { price, up, down } = state.draft
  const draft = {
    ...state.draft,
    price: price || steppedPrice(mantissa, scale, 0),
    up: up || steppedPrice(mantissa, scale, firstBounds),
    down: down || steppedPrice(mantissa, scale, -firstBounds),
  }
  return { ...state, draft, filled: true }
}
