import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type AlertSort, type AlertsSearch, alertSorts } from '../alerts-search.ts'
import { SelectField } from '../fields/SelectField.tsx'
import styles from './board-tools.module.css'

interface BoardToolsProps {
  sort: AlertSort
  query: string
  onChange: (search: Pick<AlertsSearch, 'sort' | 'q'>) => void
}

/** Narrows the list to pairs and orders it. */
export function BoardTools({ sort, query, onChange }: BoardToolsProps) {
  const { t } = useLingui()
  const names: Record<AlertSort, string> = {
    newest: t`Newest first`,
    symbol: t`By pair`,
    nearest: t`Nearest first`,
    fired: t`Last fired`,
  }
  return (
    <div className={styles.tools}>
      <label className={styles.box}>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          type="search"
          className={styles.input}
          value={query}
          maxLength={40}
          placeholder={t`Filter pairs`}
          aria-label={t`Filter pairs`}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ sort, q: event.target.value })}
        />
      </label>
      <SelectField
        label={t`Order`}
        choices={alertSorts.map((value) => ({ value, name: names[value] }))}
        value={sort}
        onChoose={(next) => onChange({ sort: next, q: query })}
      />
    </div>
  )
}
