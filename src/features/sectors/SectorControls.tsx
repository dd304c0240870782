import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShareViewButton } from '../../app/ShareViewButton.tsx'
import { useSitePanel } from '../../app/site-panel.ts'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { sectorMeasures } from '../../contract/market/sector-rules.ts'
import { InlineSelect } from '../../ui/menu/InlineSelect.tsx'
import { choiceOf, type SectorSearch } from './sector-search.ts'
import styles from './sectors.module.css'
import type { ChangeSearch } from './use-sector-address.ts'

interface SectorControlsProps {
  search: SectorSearch
  /** False where no supply is known: then all coins weigh the same. */
  hasCaps: boolean
  change: ChangeSearch
  /** Stands before the button that shares the view. */
  children?: ReactNode
}

/** How indexes are worked out, and the rule that they go by. */
export function SectorControls({ search, hasCaps, change, children }: SectorControlsProps) {
  const sitePanel = useSitePanel()
  const { t } = useLingui()
  const { weight, measure } = choiceOf(search)
  const { hidden } = useVisitor()
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
        choices={sectorMeasures
          .filter((value) => !hidden.has(value))
          .map((value) => ({ value, name: value }))}
        value={hidden.has(measure) ? 'USD' : measure}
        onChoose={(value) => change({ measure: value })}
      />
      <button type="button" className={styles.rule} onClick={() => sitePanel.open('rules')}>
        <Trans>How the indexes are made</Trans>
      </button>
      <div className={styles.tools}>
        {children}
        <ShareViewButton />
      </div>
    </div>
  )
}
