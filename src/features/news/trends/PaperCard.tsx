import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dayOf } from '../../../contract/day.ts'
import type { EventCalendar } from '../../../contract/entities/news/event-calendar.ts'
import type { MorningPaper, PaperAnswer } from '../../../contract/entities/news/morning-paper.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import type { Writing } from '../../../market/data/list-view.ts'
import button from '../../../ui/button.module.css'
import { CoinChange } from '../coins/CoinChange.tsx'
import type { CoinView } from '../coins/use-coin-view.ts'
import { dayName, utcMinute } from '../day-names.ts'
import { CardBones, CardMessage, NewsCard } from '../frame/NewsCard.tsx'
import { PaperFigures } from './PaperFigures.tsx'
import styles from './paper.module.css'
import { paperNumbers } from './paper-numbers.ts'
import { usePaperTexts } from './use-paper-texts.ts'

interface PaperCardProps {
  day: string
  /** The paper of the day; undefined until it came. */
  answer: PaperAnswer | undefined
  failed: boolean
  onRetry: () => void
  /** Events of today; undefined on the page of another day. */
  calendar: EventCalendar | undefined
  view: CoinView | undefined
  writing: Writing
}

/** The paper of a morning. */
export function PaperCard(props: PaperCardProps) {
  const { day, answer, failed, onRetry } = props
  const { language } = useLocale()
  if (answer === undefined) {
    return (
      <NewsCard title={<Trans>Morning paper</Trans>}>
        {failed ? (
          <CardMessage title={<Trans>The paper could not be loaded.</Trans>}>
            <button type="button" className={button.quiet} onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          </CardMessage>
        ) : (
          <CardBones lines={12} />
        )}
      </NewsCard>
    )
  }
  const { paper, comesAt, fearGreed } = answer
  const name = dayName(day, language, 'day')
  const time = comesAt === null ? '' : `${utcMinute(comesAt)} UTC`
  return (
    <>
      {comesAt !== null && (
        <p className={styles.coming}>
          <Trans>
            The paper of {name} comes at <bdi dir="ltr">{time}</bdi>.
          </Trans>
        </p>
      )}
      {paper !== null ? (
        <Paper {...props} paper={paper} fearGreed={fearGreed} />
      ) : (
        comesAt === null && (
          <NewsCard title={<Trans>Morning paper</Trans>}>
            <CardMessage title={<Trans>There is no paper of this day.</Trans>} />
          </NewsCard>
        )
      )}
    </>
  )
}

function Paper({
  day,
  paper,
  fearGreed,
  calendar,
  view,
  writing,
}: Omit<PaperCardProps, 'answer'> & {
  paper: MorningPaper
  fearGreed: PaperAnswer['fearGreed']
}) {
  const { t } = useLingui()
  const { language } = useLocale()
  const numbers = useMemo(() => paperNumbers(writing), [writing])
  const textsOf = usePaperTexts()
  const isOfDay = paper.day === day
  const ofToday = isOfDay && calendar?.today === dayOf(paper.asOf) ? calendar : undefined
  const { headline, points } = textsOf(paper, numbers, ofToday)
  const hour = `${utcMinute(paper.asOf)} UTC`
  const name = dayName(paper.day, language, 'day')
  return (
    <article className={styles.paper} aria-label={t`Morning paper`}>
      <p className={styles.note}>
        {isOfDay ? <Trans>Morning paper</Trans> : <Trans>Morning paper of {name}</Trans>}
        {' · '}
        <bdi dir="ltr">{hour}</bdi>
      </p>
      <h2 className={styles.headline}>{headline}</h2>
      <PaperFigures {...{ paper, fearGreed, numbers }} />
      <ol className={styles.points}>
        {points.map(({ id, title, text, coin }) => (
          <li key={id} className={styles.point}>
            <div className={styles.text}>
              <h3 className={styles.title}>{title}</h3>
              {text !== '' && <p>{text}</p>}
            </div>
            {coin !== undefined && <CoinChange coin={coin} view={view} />}
          </li>
        ))}
      </ol>
      <p className={styles.rule}>
        <Trans>
          Composed by a fixed rule from hourly candles of the 30 coins that are traded most. Changes
          at the end of lines are of now.
        </Trans>
      </p>
    </article>
  )
}
