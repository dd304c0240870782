import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { marketMakerQuery } from '../../../api/queries/market-maker.ts'
import { useApi } from '../../../api/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { ApplicationSection } from '../application/ApplicationSection.tsx'
import { DemandsTable } from './DemandsTable.tsx'
import { HelpButton } from './HelpButton.tsx'
import { Hero } from './Hero.tsx'
import styles from './market-maker.module.css'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'
import { TiersTable } from './TiersTable.tsx'

/** The market-maker program with the operator's figures, as far as there are any, and its application. */
export function MarketMakerPage() {
  const { language } = useLocale()
  const { data: program, isPending } = useQuery(marketMakerQuery(useApi()))
  const { asOf, tiers = [], demands = [], questions = [] } = program ?? {}
  const since = asOf === undefined ? undefined : formatUtcDate(language, Date.parse(asOf), 'day')
  return (
    <div className={styles.page}>
      <Hero program={program} />
      {isPending && <div className={styles.bone} aria-hidden />}
      {tiers.length > 0 && <TiersTable tiers={tiers} />}
      {demands.length > 0 && <DemandsTable demands={demands} trialMonths={program?.trialMonths} />}
      <Steps program={program} />
      <ApplicationSection program={program} />
      {questions.length > 0 && <Questions questions={questions} />}
      <p className={styles.advice}>
        {since !== undefined && <Trans>Figures as of {since}; the agreement decides.</Trans>}{' '}
        <Trans>Nothing here is investment advice.</Trans>
      </p>
      <HelpButton />
    </div>
  )
}
