import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { coinChainsQuery } from '../../../api/queries/coins.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import type { TransferState } from '../../../contract/entities/coin-chains.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import { chainStatesAt } from './chain-states.ts'
import styles from './chains.module.css'

const minute = 60_000

/** Over which chains the coin can be deposited and withdrawn; absent where the venue does not tell that. */
export function ChainsCard({ token }: { token: Pick<Token, 'base' | 'status' | 'figures'> }) {
  const { t } = useLingui()
  const { base, status, figures } = token
  const now = useNow(minute)
  const reported = useQuery(coinChainsQuery(useApi(), base)).data?.[0]
  if (reported === undefined || reported.coin !== base) return null
  const { chains, isKnown } = chainStatesAt(reported, now)
  const time = formatUtcTime(reported.asOf).slice(0, 5)
  return (
    <Card
      place="chains"
      title={<Trans>Deposits and withdrawals</Trans>}
      {...(isKnown && { note: <Trans>Updated {time} UTC</Trans> })}
      {...(figures.crypto?.invented === true && {
        foot: <Trans>Invented, as the market is.</Trans>,
      })}
    >
      <table
        className={styles.table}
        aria-label={t`Deposits and withdrawals`}
        data-stale={status.stale || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans>Chain</Trans>
            </th>
            <th scope="col">
              <Trans>Deposits</Trans>
            </th>
            <th scope="col">
              <Trans>Withdrawals</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {chains.map(({ chain, chainName, deposit, withdrawal }) => (
            <tr key={chain}>
              <th scope="row">
                {chainName === '' ? (
                  <Trans>All chains</Trans>
                ) : (
                  <bdi translate="no">{chainName}</bdi>
                )}
              </th>
              <State state={deposit} />
              <State state={withdrawal} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function State({ state }: { state: TransferState | null }) {
  return (
    <td data-state={state ?? undefined}>
      {state === null && missing}
      {state === 'open' && <Trans context="deposits or withdrawals">Open</Trans>}
      {state === 'suspended' && <Trans context="deposits or withdrawals">Suspended</Trans>}
    </td>
  )
}
