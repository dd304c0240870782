import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useNotify } from '../../app/notify.tsx'
import { tellShare } from '../../app/tell-share.ts'
import { rankWindows } from '../../contract/market/windows.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { shareAddress } from '../../lib/share.ts'
import button from '../../ui/button.module.css'
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
  const notify = useNotify()
  const style = numberStyle(useLocale().language)
  const [over, all] = [passing ?? 0, rows?.length ?? 0].map((count) =>
    localise(String(count), style),
  )
  const share = async (): Promise<void> =>
    tellShare(notify, await shareAddress(document.title, document.location.href))
  return (
    <div className={styles.controls}>
      <Segments
        label={t`Window`}
        small
        options={rankWindows.map((value) => ({
          value,
          content: <bdi dir="ltr">{words.windows[value]}</bdi>,
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
