import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FieldProblem, faultyProps } from '../fields/FormField.tsx'
import type { Problem } from '../texts/problems.ts'
import styles from './met-question.module.css'

interface MetQuestionProps {
  /** A changed alert cannot fire by being saved: it is only said what will happen. */
  canFireNow: boolean
  answer: boolean | undefined
  texts?: MetTexts
  problems: readonly Problem[]
  onAnswer: (fireIfMet: boolean) => void
}

/** How the question is put. */
interface MetTexts {
  /** Says what will happen where nothing is asked. */
  waits: MessageDescriptor
  question: MessageDescriptor
  later: MessageDescriptor
  now: MessageDescriptor
}

const ofPrice: MetTexts = {
  waits: msg`The price is already there. The alert fires at the next crossing: the price has to leave and come back.`,
  question: msg`The price is already there. When should the alert fire?`,
  later: msg`At the next crossing, after the price has left and come back`,
  now: msg`Now, and then at the next crossing`,
}

/** Stands where the condition is met already, and asks what that is to mean. */
export function MetQuestion(props: MetQuestionProps) {
  const { canFireNow, answer, texts = ofPrice, problems, onAnswer } = props
  const { i18n } = useLingui()
  if (!canFireNow) {
    return <p className={styles.box}>{i18n._(texts.waits)}</p>
  }
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>{i18n._(texts.question)}</legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name="alert-met"
          checked={answer === false}
          onChange={() => onAnswer(false)}
          {...faultyProps('fireIfMet', problems)}
        />
        {i18n._(texts.later)}
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name="alert-met"
          checked={answer === true}
          onChange={() => onAnswer(true)}
        />
        {i18n._(texts.now)}
      </label>
      <FieldProblem field="fireIfMet" problems={problems} />
    </fieldset>
  )
}
