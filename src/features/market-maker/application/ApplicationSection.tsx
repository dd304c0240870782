import { Plural, Trans } from '@lingui/react/macro'
import { Check, Clock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { sumText } from '../page/figure-texts.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { Sent } from './Sent.tsx'
import styles from './section.module.css'
import { useApplication } from './use-application.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The form, or the number of what was sent, beside what it takes and what comes after. */
export function ApplicationSection({ program }: { program: MarketMakerProgram | undefined }) {
  const draft = useApplication()
  const style = numberStyle(useLocale().language)
  const { answerDays, tiers = [] } = program ?? {}
  const volume = tiers[0] && sumText(tiers[0].volume, style)
  return (
    <section id="apply" className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Application</Trans>
      </h2>
      <div className={styles.columns}>
        {draft.receipt === undefined ? (
          <ApplicationForm draft={draft} />
        ) : (
          <Sent receipt={draft.receipt} onAnother={draft.discard} />
        )}
        <aside className={styles.rail}>
          <Card title={<Trans>Have at hand</Trans>}>
            <Line
              sign={<Check {...icon} />}
              text={<Trans>A verified account</Trans>}
              note={<Trans>of the firm, not of a person</Trans>}
            />
            {volume !== undefined && (
              <Line
                sign={<Check {...icon} />}
                text={<Trans>{volume} USD of maker volume in 30 days</Trans>}
                note={<Trans>here or elsewhere, as an image</Trans>}
              />
            )}
            <Line
              sign={<Check {...icon} />}
              text={<Trans>How you quote, in a few lines</Trans>}
              note={<Trans>no secrets needed</Trans>}
            />
          </Card>
          <Card title={<Trans>After you send</Trans>}>
            <Line
              sign={<FileText {...icon} />}
              text={<Trans>A reference number</Trans>}
              note={<Trans>it stands on this page, and whoever asks needs it</Trans>}
            />
            {answerDays !== undefined && (
              <Line
                sign={<Clock {...icon} />}
                text={
                  <Plural
                    value={answerDays}
                    one="An answer within # working day"
                    other="An answer within # working days"
                  />
                }
                note={<Trans>to the account that you name, also when it is no</Trans>}
              />
            )}
          </Card>
        </aside>
      </div>
    </section>
  )
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface LineProps {
  sign: ReactNode
  text: ReactNode
  note: ReactNode
}

function Line({ sign, text, note }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.sign}>{sign}</span>
      <span>
        {text}
        <span className={styles.note}>{note}</span>
      </span>
    </li>
  )
}
