import { Trans } from '@lingui/react/macro'
import { FieldProblem, faultyProps } from '../fields/FormField.tsx'
import type { Problem } from '../texts/problems.ts'
import styles from './met-question.module.css'

interface MetQuestionProps {
  /** A changed alert cannot fire by being saved: it is only said what will happen. */
  canFireNow: boolean
  answer: boolean | undefined
  problems: readonly Problem[]
  onAnswer: (fireIfMet: boolean) => void
}

/** Stands where the price is already there, and asks what that is to mean. */
export function MetQuestion({ canFireNow, answer, problems, onAnswer }: MetQuestionProps) {
  if (!canFireNow) {
    return (
      <p className={styles.box}>
        <Trans>
          The price is already there. The alert fires at the next crossing: the price has to leave
          and come back.
        </Trans>
      </p>
    )
  }
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>
        <Trans>The price is already there. When should the alert fire?</Trans>
      </legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name="alert-met"
          checked={answer === false}
          onChange={() => onAnswer(false)}
          {...faultyProps('met', problems)}
        />
        <Trans>At the next crossing, after the price has left and come back</Trans>
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name="alert-met"
          checked={answer === true}
          onChange={() => onAnswer(true)}
        />
        <Trans>Now, and then at the next crossing</Trans>
      </label>
      <FieldProblem field="met" problems={problems} />
    </fieldset>
  )
}
