import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import card from '../../../ui/card.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { SectorNews } from './SectorNews.tsx'

/** Pieces of news at most. */
const most = 4

interface SectorNewsCardProps {
  /** Codes of coins. */
  coins: ReadonlySet<string>
  /** Called when somebody wants to see more of them. */
  onMore: () => void
}

/** The newest news that name a coin of the sector, below its coins. */
export function SectorNewsCard({ coins, onMore }: SectorNewsCardProps) {
  return (
    <section className={card.card} data-card="sector-news">
      <header className={card.head}>
        <h2 className={card.title}>
          <Trans context="page">News</Trans>
        </h2>
        <span className={card.note} />
        <button type="button" className={card.more} onClick={onMore}>
          <Trans>More</Trans>
          <VisuallyHidden>
            {' '}
            <Trans context="page">News</Trans>
          </VisuallyHidden>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </header>
      <SectorNews coins={coins} most={most} />
    </section>
  )
}
