import { useLingui } from '@lingui/react/macro'
import { BellPlus, SlidersHorizontal, Star, Volume2, VolumeX } from 'lucide-react'
import { useId, useState } from 'react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { isolated } from '../../../i18n/isolate.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useChangeKinds } from '../../../market/data/use-change-rules.ts'
import button from '../../../ui/button.module.css'
import { Switch } from '../../../ui/Switch.tsx'
import {
  type ChangesSearch,
  type LeastTurnover,
  leastTurnovers,
  type Side,
  sides,
} from '../changes-search.ts'
import { requestFor } from './alert-request.ts'
import styles from './change-filters.module.css'
import { FilterSelect } from './FilterSelect.tsx'

interface ChangeFiltersProps {
  search: ChangesSearch
  onChange: (part: ChangesSearchPart) => void
}

/** A part of the address; undefined takes it out. */
export type ChangesSearchPart = {
  [Name in keyof ChangesSearch]?: ChangesSearch[Name] | undefined
}

const amounts: Readonly<Record<LeastTurnover, string>> = {
  all: '',
  '100k': '100K',
  '1m': '1M',
  '10m': '10M',
}

/** What the feed is narrowed to, and whether it sounds. On phones most of it stands behind a button. */
export function ChangeFilters({ search, onChange }: ChangeFiltersProps) {
  const alertPanel = useAlertPanel()
  const { t } = useLingui()
  const kinds = useChangeKinds()
  const { language } = useLocale()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const onlyFavorites = search.fav === '1'
  const sounds = search.sound === '1'
  const sideNames: Readonly<Record<Side, string>> = {
    both: t({ message: 'Both', context: 'sides of a market change' }),
    up: t({ message: 'Up', context: 'side of a market change' }),
    down: t({ message: 'Down', context: 'side of a market change' }),
  }
  const overName = (name: LeastTurnover): string => {
    const amount = isolated(amounts[name], language)
    return name === 'all' ? t({ message: 'any', context: 'turnover' }) : t`over ${amount}`
  }
  const toggleFavorites = (on: boolean): void => onChange({ fav: on ? '1' : undefined })
  return (
    <div className={styles.filters}>
      <div className={styles.wide} id={panel} data-open={open || undefined}>
        <span className={styles.favorites}>
          <Switch label={t`Favorites only`} on={onlyFavorites} onChange={toggleFavorites} />
          <span aria-hidden>{t`Favorites only`}</span>
        </span>
        <FilterSelect
          label={t`Side`}
          value={search.side ?? 'both'}
          choices={sides.map((value) => ({ value, name: sideNames[value] }))}
          onChoose={(side) => onChange({ side: side === 'both' ? undefined : side })}
        />
        <FilterSelect
          label={t`Turnover, 24 h`}
          value={search.turnover ?? '100k'}
          choices={(Object.keys(leastTurnovers) as LeastTurnover[]).map((value) => ({
            value,
            name: overName(value),
          }))}
          onChoose={(turnover) =>
            onChange({ turnover: turnover === '100k' ? undefined : turnover })
          }
        />
      </div>
      <button
        type="button"
        className={styles.icon}
        data-on="phone"
        aria-label={t`Favorites only`}
        aria-pressed={onlyFavorites}
        onClick={() => toggleFavorites(!onlyFavorites)}
      >
        <Star size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t`Sound for new events`}
        title={t`Sound for new events`}
        aria-pressed={sounds}
        onClick={() => onChange({ sound: sounds ? undefined : '1' })}
      >
        {sounds ? (
          <Volume2 size={18} strokeWidth={1.5} aria-hidden />
        ) : (
          <VolumeX size={18} strokeWidth={1.5} aria-hidden />
        )}
      </button>
      <button
        type="button"
        className={`${button.quiet} ${styles.notify}`}
        aria-label={t`Notify me`}
        onClick={() => alertPanel.open(requestFor(search, kinds))}
      >
        <BellPlus size={16} strokeWidth={1.5} aria-hidden />
        <span>{t`Notify me`}</span>
      </button>
      <button
        type="button"
        className={styles.icon}
        data-on="phone"
        aria-label={t`Filters`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
