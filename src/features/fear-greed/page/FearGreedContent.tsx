import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../../api/use-now.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { FearGreed } from '../../../contract/entities/fear-greed.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import { isOldReading } from '../../../market/fear-greed/days.ts'
import { AlertCard } from './AlertCard.tsx'
import { BandsCard } from './BandsCard.tsx'
import styles from './fear-greed-page.module.css'
import type { FearGreedSearch } from './fear-greed-search.ts'
import { GaugeCard } from './GaugeCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { HowToRead } from './HowToRead.tsx'
import { InputsCard } from './InputsCard.tsx'
import type { IndexView } from './index-view.ts'
import { PageFrame } from './PageFrame.tsx'
import { ThenAndNow } from './ThenAndNow.tsx'
import { UpdateLine } from './UpdateLine.tsx'

const minute = 60_000

interface FearGreedContentProps {
  index: FearGreed
  search: FearGreedSearch
}

/** The page, with a reading of the index. */
export function FearGreedContent({ index, search }: FearGreedContentProps) {
  const { i18n } = useLingui()
  const { language } = useLocale()
  const { hidden } = useVisitor()
  const now = Math.max(useNow(minute), index.asOf)
  const writing = useWriting(useRates())
  const view: IndexView = {
    index,
    now,
    language,
    writing,
    i18n,
    isOld: isOldReading(index, now),
    showsPrices: !hidden.has('BTC') && index.days.some(({ btc }) => btc !== null),
  }
  const { name, url } = index.source
  return (
    <PageFrame
      lead={
        index.own ? (
          <Trans>How this market feels, from 0 to 100. An index of our own, made every hour.</Trans>
        ) : (
          <Trans>How the market feels, from 0 to 100, once a day.</Trans>
        )
      }
      state={<UpdateLine view={view} />}
    >
      <div className={styles.row}>
        <GaugeCard view={view} />
        <ThenAndNow view={view} />
        <InputsCard view={view} />
      </div>
      <HistoryCard view={view} search={search} />
      <div className={styles.row}>
        <BandsCard view={view} />
        <AlertCard view={view} />
        <HowToRead own={index.own} />
      </div>
      <p className={styles.sources}>
        {index.own ? (
          <Trans>Index: our own, made of this market.</Trans>
        ) : (
          <Trans>
            Index: <a href={url}>{name}</a>, shown as given.
          </Trans>
        )}{' '}
        {view.showsPrices && (
          <>
            <Trans>Price: BTC/USDT on this market, daily close.</Trans>{' '}
          </>
        )}
        <Trans>Nothing here is investment advice.</Trans>
      </p>
    </PageFrame>
  )
}
