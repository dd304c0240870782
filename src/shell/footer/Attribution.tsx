import { Trans } from '@lingui/react/macro'
import { useServices } from '../services.tsx'
import type { Venue } from '../venue.ts'
import styles from './footer.module.css'

/** Where prices and pictures come from. */
export function Attribution() {
  const { venue } = useServices()
  return (
    <p className={styles.attribution}>
      <PriceSource venue={venue} />{' '}
      <Trans>
        Coin icons: <a href="https://github.com/0xa3k5/web3icons">Web3 Icons</a> and{' '}
        <a href="https://github.com/spothq/cryptocurrency-icons">Cryptocurrency Icons</a>.
      </Trans>{' '}
      <Trans>Nothing here is investment advice.</Trans>
    </p>
  )
}

function PriceSource({ venue }: { venue: Venue }) {
  if (venue.kind === 'simulated') {
    return <Trans>Prices are simulated; no trade took place at them.</Trans>
  }
  if (venue.kind === 'exchange') {
    return (
      <Trans>
        Prices: public market data of <span translate="no">{venue.name}</span>.
      </Trans>
    )
  }
  return null
}
