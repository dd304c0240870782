import { useLingui } from '@lingui/react/macro'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { newSlug, quotesOf, slugOf } from '../../market/list-filter.ts'
import styles from './filter-chips.module.css'

/** Most quotes that stand as chips. */
const quoteLimit = 6

/** What the chips choose. */
export interface ChipChoice {
  quote: string | undefined
  /** Segment of the category; undefined for all. */
  category: string | undefined
}

interface FilterChipsProps extends ChipChoice {
  table: SymbolTable | undefined
  onChoose: (choice: ChipChoice) => void
}

/** Chips for the quote and the category of a list, in one row that scrolls sideways. */
export function FilterChips({ table, quote, category, onChoose }: FilterChipsProps) {
  const { t } = useLingui()
  const quotes = table === undefined ? [] : quotesOf(table).slice(0, quoteLimit)
  const categories = [
    { slug: newSlug, name: t`New` },
    ...(table?.sectorNames ?? []).map((name) => ({ slug: slugOf(name), name })),
  ]
  return (
    <div className={styles.row}>
      <div className={styles.group} role="group" aria-label={t`Quote currency`}>
        <Chip
          on={quote === undefined && category === undefined}
          onPress={() => onChoose({ quote: undefined, category: undefined })}
        >
          {t`All`}
        </Chip>
        {quotes.map((name) => (
          <Chip
            key={name}
            on={quote === name}
            onPress={() => onChoose({ quote: quote === name ? undefined : name, category })}
          >
            {name}
          </Chip>
        ))}
      </div>
      {table !== undefined && (
        <div className={styles.group} role="group" aria-label={t`Category`}>
          {categories.map(({ slug, name }) => (
            <Chip
              key={slug}
              on={category === slug}
              onPress={() => onChoose({ quote, category: category === slug ? undefined : slug })}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

interface ChipProps {
  on: boolean
  onPress: () => void
  children: string
}

function Chip({ on, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
