import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftField, Problem } from '../texts/problems.ts'
import styles from './form-field.module.css'

interface FormFieldProps {
  /** Text of the label. */
  label: ReactNode
  /** Id of the control that the label belongs to; a group of controls has none. */
  htmlFor?: string
  /** A quieter word at the end of the label's line. */
  aside?: ReactNode
  /** What is wrong with it, and the id by which the control refers to that. */
  field?: DraftField
  problems?: readonly Problem[]
  children: ReactNode
}

/** A labelled part of the form with what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { label, htmlFor, aside, field, problems = [], children } = props
  const head = (
    <span className={styles.label}>
      <span>{label}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </span>
  )
  const problem = field && <FieldProblem field={field} problems={problems} />
  return htmlFor === undefined ? (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{head}</legend>
      {children}
      {problem}
    </fieldset>
  ) : (
    <div className={styles.field}>
      <label htmlFor={htmlFor}>{head}</label>
      {children}
      {problem}
    </div>
  )
}

interface FieldProblemProps {
  field: DraftField
  problems: readonly Problem[]
}

/** What is wrong with a field, said once. */
export function FieldProblem({ field, problems }: FieldProblemProps) {
  const { i18n } = useLingui()
  const problem = problems.find((one) => one.field === field)
  if (problem === undefined) return null
  const { text, help } = problem
  return (
    <div className={styles.problem} id={problemId(field)} role="alert">
      <p>{typeof text === 'string' ? text : i18n._(text)}</p>
      {help && <p className={styles.help}>{i18n._(help)}</p>}
    </div>
  )
}

/** What ties a control to what is wrong with it. */
export function faultyProps(
  field: DraftField,
  problems: readonly Problem[],
): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const isFaulty = problems.some((one) => one.field === field)
  return isFaulty ? { 'aria-invalid': true, 'aria-describedby': problemId(field) } : {}
}

/** The id of what is wrong with a field. */
export function problemId(field: DraftField): string {
  return `alert-problem-${field}`
}
