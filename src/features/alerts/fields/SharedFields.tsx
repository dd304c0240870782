import type { ChannelState } from '../../../contract/entities/alert/alert-limits.ts'
import type { CommonDraft } from '../draft/alert-draft.ts'
import type { Problem } from '../texts/problems.ts'
import { ChannelsField } from './ChannelsField.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { FrequencyField } from './FrequencyField.tsx'

interface SharedFieldsProps {
  draft: CommonDraft
  /** What is known of each channel; empty before it came. */
  states: readonly ChannelState[]
  problems: readonly Problem[]
  /** End of the alert that is changed, Unix ms. */
  currentExpiry: number | undefined
  /** Unix ms. */
  now: number
  onChange: (patch: Partial<CommonDraft>) => void
}

/** What the form of every kind has: how often, by which ways, until when, and a note. */
export function SharedFields({ draft, states, problems, onChange, ...times }: SharedFieldsProps) {
  return (
    <>
      <FrequencyField draft={draft} onChange={onChange} />
      <ChannelsField
        chosen={draft.channels}
        states={states}
        problems={problems}
        onChange={(channels) => onChange({ channels })}
      />
      <ExtraFields draft={draft} {...times} onChange={onChange} />
    </>
  )
}
