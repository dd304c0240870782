import { useLingui } from '@lingui/react/macro'
import { ShareViewButton } from '../../app/ShareViewButton.tsx'
import { rankWindows } from '../../contract/market/windows.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { InlineSelect } from '../../ui/menu/InlineSelect.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { marketChoices } from './rank-markets.ts'
import { rankDefaults, rankMarkets } from './rank-search.ts'
import type { RankWords } from './rank-words.ts'
import styles from './rankings.module.css'
import type { RankPage } from './use-rank-page.ts'

interface RankControlsProps {
  page: RankPage
  words: RankWords
  /** Pairs over the floor; undefined until there are values. */
  passing: number | undefined
}

/** Window, market and floor of all boards, and the address of what they show. */
export function RankControls({ page, words, passing }: RankControlsProps) {
  const { window, market, floor, rows, change } = page
  const { t, i18n } = useLingui()
  const style = numberStyle(useLocale().language)
  const [over, all] = [passing ?? 0, rows?.length ?? 0].map((count) =>
    localise(String(count), style),
  )
  return (
    <div className={styles.controls}>
      <Segments
        label={t`Window`}
        small
        options={rankWindows.map((value) => ({
          value,
          content: <bdi>{words.windows[value]}</bdi>,
        }))}
        value={window}
        onChoose={(value) => change({ window: value === rankDefaults.window ? undefined : value })}
      />
      <InlineSelect
        label={t`Market`}
        choices={rankMarkets.map((value) => ({ value, name: i18n._(marketChoices[value].name) }))}
        value={market}
        onChoose={(value) => change({ market: value })}
      />
      <label className={styles.floor}>
        <Switch
          label={t`Leave out pairs that hardly trade`}
          on={floor}
          onChange={(on) => change({ floor: on ? undefined : 'off' })}
        />
        <span className={styles.floorText}>{t`Over 100K USDT turnover, 24 h`}</span>
        <span className={styles.count}>
          {passing !== undefined && t`${over} of ${all} pairs pass`}
        </span>
      </label>
      <ShareViewButton />
    </div>
  )
}
