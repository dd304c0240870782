import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useNotify } from '../../app/notify.tsx'
import { sitePanel } from '../../app/site-panel.ts'
import { tellShare } from '../../app/tell-share.ts'
import { sectorMeasures } from '../../contract/market/sector-rules.ts'
import { shareAddress } from '../../lib/share.ts'
import button from '../../ui/button.module.css'
import { InlineSelect } from '../../ui/menu/InlineSelect.tsx'
import { choiceOf, type SectorSearch } from './sector-search.ts'
import styles from './sectors.module.css'
import type { ChangeSearch } from './use-sector-address.ts'

interface SectorControlsProps {
  search: SectorSearch
  /** False where no supply is known: then all coins weigh the same. */
  hasCaps: boolean
  change: ChangeSearch
}

/** How indexes are worked out, and the rule that they go by. */
export function SectorControls({ search, hasCaps, change }: SectorControlsProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const { weight, measure } = choiceOf(search)
  const share = async (): Promise<void> =>
    tellShare(notify, await shareAddress(document.title, document.location.href))
  return (
    <div className={styles.controls}>
      <InlineSelect
        label={t`Weight`}
        choices={[
          { value: 'cap', name: t`Market cap`, disabled: !hasCaps },
          { value: 'equal', name: t({ message: 'Equal', context: 'weight' }) },
        ]}
        value={hasCaps ? weight : 'equal'}
        onChoose={(value) => change({ weight: value })}
      />
      <InlineSelect
        label={t`Measured in`}
        choices={sectorMeasures.map((value) => ({ value, name: value }))}
        value={measure}
        onChoose={(value) => change({ measure: value })}
      />
      <button type="button" className={styles.rule} onClick={() => sitePanel.open('rules')}>
        <Trans>How the indexes are made</Trans>
      </button>
      <button
        type="button"
        className={button.icon}
        aria-label={t`Share this view`}
        title={t`Share this view`}
        onClick={() => void share()}
      >
        <Share2 size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
