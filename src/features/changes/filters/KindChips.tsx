import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { useChangeKinds } from '../../../market/data/use-change-rules.ts'
import { type ChangeGroup, changeGroupNames, changeGroups } from '../changes-search.ts'
import { groupNames } from './group-names.ts'
import styles from './kind-chips.module.css'

interface KindChipsProps {
  /** Undefined while it is not known. */
  counts: Readonly<Record<ChangeGroup | 'all', number>> | undefined
  chosen: ChangeGroup | undefined
  onChoose: (group: ChangeGroup | undefined) => void
}

/** Chips of the kinds, each with how many there were in the last 60 minutes. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const { t, i18n } = useLingui()
  const kinds = useChangeKinds()
  const offered = changeGroupNames.filter((group) =>
    changeGroups[group].some((kind) => kinds.includes(kind)),
  )
  const { language } = useLocale()
  const count = (group: ChangeGroup | 'all'): string =>
    counts === undefined ? '—' : localise(String(counts[group]), numberStyle(language))
  const chip = (group: ChangeGroup | undefined, name: string) => (
    <button
      key={name}
      type="button"
      className={styles.chip}
      aria-pressed={chosen === group}
      onClick={() => onChoose(group)}
    >
      {name} <bdi className={styles.count}>{count(group ?? 'all')}</bdi>
    </button>
  )
  return (
    <div className={styles.row}>
      <div className={styles.group} role="group" aria-label={t`Kind`}>
        {chip(undefined, t({ message: 'All', context: 'kinds of market changes' }))}
        {offered.map((group) => chip(group, i18n._(groupNames[group])))}
      </div>
      <span className={styles.note}>
        <Trans>last 60 min</Trans>
      </span>
    </div>
  )
}
