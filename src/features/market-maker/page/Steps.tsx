import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import styles from './market-maker.module.css'

/** What happens from the form to the first quotes. */
export function Steps({ program }: { program: MarketMakerProgram | undefined }) {
  const { answerDays, trialMonths } = program ?? {}
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>How it goes</Trans>
      </h2>
      <ol className={styles.steps}>
        <Step name={<Trans>Apply</Trans>}>
          <Trans>This form, about ten minutes.</Trans>
        </Step>
        <Step name={<Trans>Review</Trans>}>
          {answerDays === undefined ? (
            <Trans>We read every application.</Trans>
          ) : (
            <Plural
              value={answerDays}
              one="We read it within # working day."
              other="We read it within # working days."
            />
          )}
        </Step>
        <Step name={<Trans>Agreement</Trans>}>
          <Trans>Checks of the firm, then a contract.</Trans>
        </Step>
        <Step name={<Trans>Trial</Trans>}>
          {trialMonths === undefined ? (
            <Trans>You begin to quote.</Trans>
          ) : (
            <Plural
              value={trialMonths}
              one="# month at the tier you come with."
              other="# months at the tier you come with."
            />
          )}
        </Step>
      </ol>
    </section>
  )
}

function Step({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.stepName}>{name}</h3>
      <p className={styles.stepText}>{children}</p>
    </li>
  )
}
