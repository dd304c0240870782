import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coinViewQuery } from '../../../api/queries/picks.ts'
import { publicConfigQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { useSitePanel } from '../../../app/site-panel.ts'
import type { CoinView } from '../../../contract/entities/market/picks.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { factorText, useFactorNames } from '../../../market/factors/factor-texts.ts'
import { Bones } from '../cards/Bones.tsx'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import styles from './ai-view.module.css'
import { PastViews } from './PastViews.tsx'
import { PickedCoins } from './PickedCoins.tsx'

/** From here on a factor speaks for a rise, below it for a fall. */
const middle = 50

/**
 * Which way the factors of the coin lean, and how each stands among all coins; absent where it is not compared,
 * and where the operator shows no picks.
 */
export function AiViewCard({ token: { base } }: { token: Token }) {
  const api = useApi()
  const { locale } = useLocale()
  const isShown = useQuery(publicConfigQuery(api)).data?.overviewSwitch.aiIndex !== false
  const { data, isPending } = useQuery({ ...coinViewQuery(api, locale, base), enabled: isShown })
  const title = <Trans>AI view</Trans>
  if (!isShown) return null
  if (isPending) {
    return (
      <Card place="aiView" title={title}>
        <Bones rows={7} />
      </Card>
    )
  }
  return data == null ? null : <View base={base} title={title} view={data} />
}

function View({ base, title, view }: { base: string; title: ReactNode; view: CoinView }) {
  const sitePanel = useSitePanel()
  const { t } = useLingui()
  const { direction, factors, asOf, pick, past, horizonHours } = view
  const time = formatUtcTime(asOf).slice(0, 5)
  const names = { up: t`Leaning up`, down: t`Leaning down`, even: t`No lean` }
  const known = factors.length
  const agree = factors.filter(({ forRise }) =>
    direction === 'up' ? forRise > middle : forRise < middle,
  ).length
  return (
    <Card
      place="aiView"
      title={title}
      note={<Trans>worked out {time} UTC</Trans>}
      foot={
        <>
          <Trans>A ranking by fixed rules, no forecast. Nobody can pay for a view.</Trans>{' '}
          <button type="button" className={styles.rules} onClick={() => sitePanel.open('rules')}>
            <Trans>How it is worked out</Trans>
          </button>
        </>
      }
    >
      <p className={styles.lead}>
        <b className={styles.direction}>{names[direction]}</b>
        {direction !== 'even' && (
          <span>
            <Trans>
              {agree} of {known} factors agree
            </Trans>
          </span>
        )}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Factor</Trans>
            </th>
            <th scope="col">
              <Trans context="column">now</Trans>
            </th>
            <th scope="col">
              <Trans>among all</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {factors.map((factor) => (
            <FactorRow key={factor.kind} factor={factor} />
          ))}
        </tbody>
      </table>
      {pick !== null && <Picked pick={pick} />}
      <PastViews base={base} hours={horizonHours} views={past} />
      <PickedCoins base={base} />
    </Card>
  )
}

function FactorRow({ factor }: { factor: CoinView['factors'][number] }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const names = useFactorNames()
  const percentile = Math.round(factor.percentile)
  return (
    <tr>
      <th scope="row">{names[factor.kind]}</th>
      <td>
        <bdi dir="ltr" translate="no">
          {factorText(factor, numberStyle(language))}
        </bdi>
      </td>
      <td>
        <span className={styles.rail} role="img" aria-label={t`percentile ${percentile}`}>
          <span className={styles.dot} style={{ insetInlineStart: `${percentile}%` }} />
        </span>
      </td>
    </tr>
  )
}

function Picked({ pick }: { pick: NonNullable<CoinView['pick']> }) {
  const { direction, horizonHours: hours } = pick
  const time = formatUtcTime(pick.madeAt).slice(0, 5)
  return (
    <p className={styles.picked}>
      {direction === 'up' ? (
        <Trans>
          Picked at {time} UTC to rise within {hours} h.
        </Trans>
      ) : (
        <Trans>
          Picked at {time} UTC to fall within {hours} h.
        </Trans>
      )}
    </p>
  )
}
