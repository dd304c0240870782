import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeKind, changeKinds } from '../../../contract/market/change-rules.ts'
import { kindIcons } from '../../../market/changes/kind-texts.ts'
import { useChangeKinds } from '../../../market/data/use-change-rules.ts'
import { changeKindNames } from '../texts/changes.ts'
import type { Problem } from '../texts/problems.ts'
import { FormField, faultyProps } from './FormField.tsx'
import styles from './kind-field.module.css'

interface ChangeKindsFieldProps {
  chosen: readonly ChangeKind[]
  problems: readonly Problem[]
  onChange: (chosen: readonly ChangeKind[]) => void
}

/** Which kinds of market changes an alert is about. */
export function ChangeKindsField({ chosen, problems, onChange }: ChangeKindsFieldProps) {
  const { i18n } = useLingui()
  const known = useChangeKinds()
  const offered = changeKinds.filter((kind) => known.includes(kind) || chosen.includes(kind))
  const toggle = (kind: ChangeKind, on: boolean): void =>
    onChange(changeKinds.filter((one) => (one === kind ? on : chosen.includes(one))))
  return (
    <FormField label={<Trans>Tell me of</Trans>} field="kinds" problems={problems}>
      <div className={styles.kinds}>
        {offered.map((kind) => {
          const Icon = kindIcons[kind]
          return (
            <label key={kind} className={styles.kind}>
              <input
                type="checkbox"
                checked={chosen.includes(kind)}
                onChange={(event) => toggle(kind, event.target.checked)}
                {...faultyProps('kinds', problems)}
              />
              <Icon size={16} strokeWidth={1.5} aria-hidden />
              <span>{i18n._(changeKindNames[kind])}</span>
            </label>
          )
        })}
      </div>
    </FormField>
  )
}
