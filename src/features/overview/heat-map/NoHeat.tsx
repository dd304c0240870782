import { Trans } from '@lingui/react/macro'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'
import type { HeatMarket } from '../overview-search.ts'

interface NoHeatProps {
  market: HeatMarket
  /** Address of the whole map. */
  allHref: string
}

/** Stands where no pair has a tile, says why, and leads back to all of them. */
export function NoHeat({ market, allHref }: NoHeatProps) {
  return (
    <div className={message.message}>
      <p className={message.title}>
        {market === 'favorites' ? (
          <Trans>None of your favorites is a spot pair</Trans>
        ) : (
          <Trans>No pair in this selection</Trans>
        )}
      </p>
      <a href={allHref} className={button.quiet}>
        <Trans>Show all pairs</Trans>
      </a>
    </div>
  )
}
