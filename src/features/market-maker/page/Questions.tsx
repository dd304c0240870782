import { Trans } from '@lingui/react/macro'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import styles from './market-maker.module.css'

/** What firms ask, with the operator's answers. */
export function Questions({ questions }: { questions: MarketMakerProgram['questions'] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Questions</Trans>
      </h2>
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={styles.question}>
            <dt className={styles.asked} dir="auto">
              {question}
            </dt>
            <dd className={styles.answer} dir="auto">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
