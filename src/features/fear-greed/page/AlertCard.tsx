import { Trans, useLingui } from '@lingui/react/macro'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { bandOf, type FearGreedBandKey } from '../../../contract/market/fear-greed-rules.ts'
import { BandChoices } from '../../../market/fear-greed/BandChoices.tsx'
import button from '../../../ui/button.module.css'
import styles from './fear-greed-page.module.css'
import type { IndexView } from './index-view.ts'

/** Chooses bands, and opens the form of an alert on them. */
export function AlertCard({ view: { index } }: { view: IndexView }) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const reading = index.value ?? undefined
  const [bands, setBands] = useState<readonly FearGreedBandKey[]>(() =>
    reading !== undefined && bandOf(reading).key === 'extremeFear'
      ? ['extremeGreed']
      : ['extremeFear'],
  )
  return (
    <ChartCard
      title={t`Tell me when it enters`}
      note={index.own ? t`checked every hour` : t`checked daily`}
    >
      <BandChoices chosen={bands} reading={reading} onChange={setBands} />
      <button
        type="button"
        className={`${button.primary} ${styles.setAlert}`}
        disabled={bands.length === 0}
        onClick={() => alertPanel.open({ alertType: alertTypes.moodBand, bands })}
      >
        <BellPlus size={16} strokeWidth={1.5} aria-hidden />
        <Trans>Set alert</Trans>
      </button>
    </ChartCard>
  )
}
