import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { partUnavailable, useNotify } from '../../../app/notify.tsx'
import { directionOf } from '../../../contract/locales.ts'
import type { Choice } from '../../../ui/menu/ChoiceMenu.tsx'
import { MenuButton } from '../../../ui/menu/MenuButton.tsx'
import styles from './heat-controls.module.css'

interface HeatSelectProps<Value extends string> {
  /** What is chosen; stands before the choice. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice of the heat map with its label in it. */
export function HeatSelect<Value extends string>(props: HeatSelectProps<Value>) {
  const { label, choices, value, onChoose } = props
  const { i18n } = useLingui()
  const notify = useNotify()
  const name = choices.find((choice) => choice.value === value)?.name ?? ''
  return (
    <MenuButton
      className={styles.select}
      label={`${label} ${name}`}
      choices={() => choices}
      value={value}
      onChoose={onChoose}
      onUnavailable={() => notify(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      <span className={styles.label}>{label}</span> <span className={styles.value}>{name}</span>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </MenuButton>
  )
}
