import { useLingui } from '@lingui/react/macro'
import { ImageDown, Maximize, Share2 } from 'lucide-react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { heatScales } from '../../../charts/treemap/heat-steps.ts'
import { type MarketWindow, marketWindows } from '../../../contract/market/windows.ts'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { heatColours, heatMarkets, heatSizes, type SearchChange } from '../overview-search.ts'
import { HeatSelect } from './HeatSelect.tsx'
import styles from './heat-controls.module.css'
import { type HeatSettings, hasColour, hasSize } from './heat-settings.ts'
import { hueOf, topOf } from './heat-values.ts'
import { useHeatNames } from './use-heat-names.ts'

interface HeatControlsProps {
  settings: HeatSettings
  /** What windows are called; a day by the user's time basis. */
  windows: Readonly<Record<MarketWindow, string>>
  /** What there is to choose from: a sector of that name, known supplies, ends of them, and turnovers of days before. */
  offers: { defi: boolean; marketCap: boolean; dilutedCap: boolean; volume: boolean }
  /** Resolves when the address says so. */
  onChange: (part: SearchChange) => Promise<void>
  onShare: () => void
  onPicture: () => void
  onFullScreen: () => void
}

/** What can be chosen on the heat map, in one row, and what can be done with it. */
export function HeatControls(props: HeatControlsProps) {
  const { settings, windows, offers, onChange, onShare, onPicture, onFullScreen } = props
  const { market, size, colour, window, grouped, scale, as } = settings
  const { t, i18n } = useLingui()
  const style = numberStyle(i18n.locale)
  const names = useHeatNames()
  const { hidden } = useVisitor()
  const markets = heatMarkets.filter(
    (one) => (one !== 'defi' || offers.defi) && (one !== 'withoutBtc' || !hidden.has('BTC')),
  )
  const sizes = heatSizes.filter(
    (one) => hasSize(market, one) && ((one !== 'marketCap' && one !== 'dilutedCap') || offers[one]),
  )
  const colours = heatColours.filter(
    (one) => hasColour(market, one) && (one !== 'volume' || offers.volume),
  )
  return (
    <div className={styles.row}>
      <div className={styles.choices}>
        <HeatSelect
          label={t({ message: 'Market', context: 'heat map' })}
          choices={markets.map((value) => ({ value, name: names.markets[value] }))}
          value={market}
          onChoose={(value) => onChange({ market: value, zoom: undefined })}
        />
        <HeatSelect
          label={t({ message: 'Size', context: 'heat map' })}
          choices={sizes.map((value) => ({ value, name: names.sizes[value] }))}
          value={size}
          onChoose={(value) => onChange({ size: value })}
        />
        <HeatSelect
          label={t({ message: 'Colour', context: 'heat map' })}
          choices={colours.map((value) => ({ value, name: names.colours[value] }))}
          value={colour}
          onChoose={(value) => onChange({ colour: value })}
        />
        {colour === 'change' && (
          <Segments
            small
            label={t`Change over`}
            options={marketWindows.map((value) => ({
              value,
              content: <bdi>{windows[value]}</bdi>,
            }))}
            value={window}
            onChoose={(value) => onChange({ window: value })}
          />
        )}
        <HeatSelect
          label={t({ message: 'Group', context: 'heat map' })}
          choices={[
            { value: 'sector', name: t`Sector` },
            { value: 'none', name: t({ message: 'None', context: 'groups' }) },
          ]}
          value={grouped ? 'sector' : 'none'}
          onChoose={(value) => onChange({ group: value })}
        />
        {colour !== 'funding' && (
          <HeatSelect
            label={t({ message: 'Scale', context: 'heat map' })}
            choices={heatScales.map((value) => ({
              value: `${value}` as const,
              name: `${hueOf(colour) === 'direction' ? '±' : ''}${localise(String(topOf(colour, value)), style)}%`,
            }))}
            value={`${scale}`}
            onChoose={(value) => onChange({ scale: value })}
          />
        )}
      </div>
      <div className={styles.tools}>
        <Segments
          small
          label={t`View`}
          options={[
            { value: 'map', content: t({ message: 'Map', context: 'view' }) },
            { value: 'list', content: t({ message: 'List', context: 'view' }) },
          ]}
          value={as}
          onChoose={(value) => onChange({ as: value === 'list' ? value : undefined })}
        />
        <button
          type="button"
          className={styles.tool}
          aria-label={t`Share a link`}
          onClick={onShare}
        >
          <Share2 size={18} strokeWidth={1.5} aria-hidden />
        </button>
        {as === 'map' && (
          <>
            <button
              type="button"
              className={styles.tool}
              aria-label={t`Copy as picture`}
              onClick={onPicture}
            >
              <ImageDown size={18} strokeWidth={1.5} aria-hidden />
            </button>
            {document.fullscreenEnabled && (
              <button
                type="button"
                className={styles.tool}
                aria-label={t`Full screen`}
                onClick={onFullScreen}
              >
                <Maximize size={18} strokeWidth={1.5} aria-hidden />
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
