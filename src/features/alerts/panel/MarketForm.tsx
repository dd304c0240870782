import type { ReactNode } from 'react'
import { businessLines } from '../../../contract/enums.ts'
import type { CommonDraft } from '../draft/alert-draft.ts'
import { SharedFields } from '../fields/SharedFields.tsx'
import { FormShell } from './FormShell.tsx'
import { LimitsLine } from './LimitsLine.tsx'
import type { MarketFormState } from './use-market-form.ts'

interface MarketFormViewProps {
  form: Omit<MarketFormState<CommonDraft>, 'submit' | 'setProblems'>
  onSubmit: () => void
  /** What the form means, above the button. */
  preview: ReactNode
  children: ReactNode
}

/** The form of an alert on the whole market: its own fields, and those that all alerts share. */
export function MarketForm({ form, onSubmit, preview, children }: MarketFormViewProps) {
  const { draft, problems, edited, limits } = form
  return (
    <FormShell
      problems={problems}
      touched={form.touched}
      onTouch={form.onTouch}
      isEdit={edited !== undefined}
      isSaving={form.isSaving}
      onSubmit={onSubmit}
      preview={preview}
      limits={limits && <LimitsLine limits={limits} businessLine={businessLines.market} />}
    >
      {children}
      <SharedFields
        draft={draft}
        states={limits?.channels ?? []}
        problems={problems}
        currentExpiry={edited?.expiresAt}
        now={form.now}
        onChange={form.change}
      />
    </FormShell>
  )
}
