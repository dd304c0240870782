import { useMemo, useState } from 'react'
import { useAlertList } from '../../../account/alerts/use-alert-list.ts'
import { useOpenSignIn } from '../../../account/session/use-open-sign-in.ts'
import { businessLineOf, coolDowns } from '../../../contract/entities/alert/alert.ts'
import { businessLines, type PriceSource } from '../../../contract/enums.ts'
import { defaultInputDecimals } from '../../../contract/limits.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { typedText } from '../../../i18n/typed-number.ts'
import type { AlertDraft } from '../draft/alert-draft.ts'
import { checkDraft, sourceOf, valuesOf } from '../draft/check-draft.ts'
import {
  changed,
  type PriceFormRequest,
  startForm,
  withPrice,
  withSource,
  withSymbol,
} from '../draft/form-state.ts'
import { readNumbers } from '../draft/read-numbers.ts'
import { steppedPrice } from '../draft/stepped-price.ts'
import { KindField } from '../fields/KindField.tsx'
import { SharedFields } from '../fields/SharedFields.tsx'
import { SymbolField } from '../fields/SymbolField.tsx'
import { ValueFields } from '../fields/ValueFields.tsx'
import type { Toaster } from '../toaster.ts'
import { is24h } from '../watch/distance.ts'
import { pricePoint, type SymbolPlace, useSymbolPlace } from '../watch/symbol-place.ts'
import { useMet } from '../watch/use-met.ts'
import { FormShell } from './FormShell.tsx'
import { LimitsLine } from './LimitsLine.tsx'
import { MetQuestion } from './MetQuestion.tsx'
import { Preview } from './Preview.tsx'
import { PriceLine } from './PriceLine.tsx'
import { useSaveAlert } from './use-save-alert.ts'

interface AlertFormProps {
  userId: string
  request: PriceFormRequest
  notify: Toaster
  /** Is told whether closing the panel would lose something. */
  onTouch: (touched: boolean) => void
}

/** The form of an alert on a price. Nothing typed is lost by a refusal, a lost connection or another tab. */
export function AlertForm({ userId, request, notify, onTouch }: AlertFormProps) {
  const { list, state: known } = useAlertList(userId)
  const [now] = useState(Date.now)
  const style = numberStyle(useLocale().language)
  const [form, setForm] = useState(() =>
    startForm(request, { coolDown: known.setting?.coolDown ?? coolDowns[0] }, { style, now }),
  )
  const { draft, problems } = form
  const alert = 'alert' in request ? request.alert : undefined
  const isEdit = request.mode === 'edit'

  const place = useSymbolPlace(draft.symbolId)
  const source = sourceOf(draft)
  const point = place && pricePoint(place, source)
  // While somebody types, a number that comes into the box would end up inside theirs.
  const [isTyping, setTyping] = useState(false)
  if (!form.filled && !isTyping && point !== undefined && Number.isFinite(point.mantissa)) {
    setForm(withPrice(form, { ...point, style }))
  }

  const quote = place?.table.quote[place.row] ?? ''
  const scale = Math.max(point?.scale ?? defaultInputDecimals, form.decimals)
  const numbers = readNumbers(draft, { style, scale, quote })

  const { alertType } = draft
  const anchorPrice = isEdit ? alert?.anchorPrice : undefined
  const values = valuesOf(draft, numbers)
  const { configurePrice, configurePriceUp, configurePriceDown, percent } = values
  const watched = useMemo(
    () => ({
      alertType,
      priceSource: source,
      configurePrice,
      configurePriceUp,
      configurePriceDown,
      percent,
      anchorPrice,
    }),
    [alertType, source, configurePrice, configurePriceUp, configurePriceDown, percent, anchorPrice],
  )
  const isMet = useMet(place, watched)
  const change = (patch: Partial<AlertDraft>): void => setForm((state) => changed(state, patch))
  const { isSaving, save } = useSaveAlert({
    list,
    userId,
    request,
    notify,
    limits: known.limits,
    onProblems: (found) => setForm((state) => ({ ...state, problems: found })),
    onSaved: () => onTouch(false),
    onSignIn: useOpenSignIn(),
  })

  // A new form starts at the price itself: that is no answer to ask about yet.
  const isAsked = form.touched || problems.length > 0
  const businessLine = businessLineOf(draft)
  const submit = (): void => {
    const checked = checkDraft(draft, numbers, {
      now: Date.now(),
      currentExpiry: isEdit ? alert?.expiresAt : undefined,
    })
    save(checked, { isMet, fireIfMet: draft.fireIfMet })
  }
  return (
    <FormShell
      problems={problems}
      touched={form.touched}
      onTouch={onTouch}
      isEdit={isEdit}
      isSaving={isSaving}
      onSubmit={submit}
      onTyping={setTyping}
      preview={place && <Preview place={place} alert={watched} quote={quote} />}
      limits={known.limits && <LimitsLine limits={known.limits} businessLine={businessLine} />}
    >
      <SymbolField
        symbolId={draft.symbolId}
        place={place}
        problems={problems}
        isFixed={isEdit}
        onChoose={(symbolId) => setForm((state) => withSymbol(state, symbolId))}
      />
      <PriceLine
        place={place}
        source={source}
        hasSources={businessLine === businessLines.futures && !is24h(draft)}
        onChoose={(priceSource) => setForm((state) => withSource(state, priceSource))}
      />
      <KindField
        kind={draft.alertType}
        problems={problems}
        onChoose={(kind) => change({ alertType: kind, fireIfMet: undefined })}
      />
      <ValueFields
        draft={draft}
        numbers={numbers}
        quote={quote}
        problems={problems}
        priceAt={(percent) => typedText(stepped(place, source, percent), style)}
        onChange={change}
      />
      {isMet && isAsked && (
        <MetQuestion
          canFireNow={!isEdit}
          answer={draft.fireIfMet}
          problems={problems}
          onAnswer={(fireIfMet) => change({ fireIfMet })}
        />
      )}
      <SharedFields
        draft={draft}
        states={known.limits?.channels ?? []}
        problems={problems}
        currentExpiry={isEdit ? alert?.expiresAt : undefined}
        now={now}
        onChange={change}
      />
    </FormShell>
  )
}

/** The watched price at this moment, moved by whole percents; empty unknown. */
function stepped(place: SymbolPlace | undefined, source: PriceSource, percent: number): string {
  if (place === undefined) return ''
  const { mantissa, scale } = pricePoint(place, source)
  return steppedPrice(mantissa, scale, percent)
}
