import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { arrangeCategories } from '../../../market/categories/arrange-categories.ts'
import { useCategoryNames } from '../../../market/categories/use-category-names.ts'
import { useSectorNames } from '../../../market/categories/use-sector-names.ts'
import { categoriesOf, quoteRatesOf } from '../../../market/order/list-filter.ts'
import { Chip, ChipGroup, ChipRow } from './ChipRow.tsx'

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
  /** Rows of the table that the list can show; all unless given. The same function each time. */
  isListed?: (row: number) => boolean
  onChoose: (choice: ChipChoice) => void
  /** Stands before the chips. */
  children?: ReactNode
}

/** Chips for the quote, where there is more than one, and the category of what the visitor may see of a list. */
export function FilterChips(props: FilterChipsProps) {
  const { table, isListed: isOfList = anyRow, quote, category, onChoose, children } = props
  const { t } = useLingui()
  const { hidden } = useVisitor()
  const { quotes, known } = useMemo(() => {
    if (table === undefined) return { quotes: [], known: [] }
    const isListed = (row: number): boolean => isOfList(row) && !hidden.has(table.base[row] ?? '')
    return {
      quotes: quoteRatesOf(table, isListed).slice(0, quoteLimit),
      known: categoriesOf(table, isListed),
    }
  }, [table, isOfList, hidden])
  const names = useCategoryNames(table !== undefined)
  const categories = arrangeCategories(known, names.categories)
  const sectorName = useSectorNames()
  const labelNames = {
    new: t`New`,
    hot: t({ message: 'Hot', context: 'coins' }),
  }
  return (
    <ChipRow>
      {children}
      <ChipGroup label={t`Quote currency`}>
        <Chip
          on={quote === undefined && category === undefined}
          onPress={() => onChoose({ quote: undefined, category: undefined })}
        >
          {t`All`}
        </Chip>
        {quotes.length > 1 &&
          quotes.map((name) => (
            <Chip
              key={name}
              on={quote === name}
              onPress={() => onChoose({ quote: quote === name ? undefined : name, category })}
            >
              {name}
            </Chip>
          ))}
      </ChipGroup>
      {table !== undefined && (
        <ChipGroup label={t`Category`}>
          {categories.map(({ slug, label, name }) => (
            <Chip
              key={slug}
              on={category === slug}
              onPress={() => onChoose({ quote, category: category === slug ? undefined : slug })}
            >
              {label === undefined ? sectorName(name) : labelNames[label]}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </ChipRow>
  )
}

function anyRow(): boolean {
  return true
}
