import { useLingui } from '@lingui/react/macro'
import { type ListPlotWindow, listPlotWindows } from '../../../contract/market/sector-rules.ts'
import { Segments } from '../../../ui/Segments.tsx'

interface MapWindowsProps {
  window: ListPlotWindow
  onChoose: (window: ListPlotWindow) => void
}

/** What the colours of the map are over. */
export function MapWindows({ window, onChoose }: MapWindowsProps) {
  const { t } = useLingui()
  const names = { '24h': t`24h`, '7d': t`7d`, '30d': t`30d` }
  return (
    <Segments
      small
      label={t`Change over`}
      options={listPlotWindows.map((value) => ({
        value,
        content: <bdi dir="ltr">{names[value]}</bdi>,
      }))}
      value={window}
      onChoose={onChoose}
    />
  )
}
