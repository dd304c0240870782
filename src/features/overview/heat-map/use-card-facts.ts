import { useMemo } from 'react'
import type { OpenField } from '../../../market/cells/change-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { RowFact } from '../../../market/row/row-action.ts'
import type { HeatColour, HeatSize } from '../overview-search.ts'
import { dilutedCapText, heatFigure, type KnownFigures } from './heat-values.ts'
import { useHeatNames } from './use-heat-names.ts'

interface CardFactsInput {
  view: ListView
  changes: ListView
  since: OpenField
  colour: HeatColour
  size: HeatSize
  known: KnownFigures
  /** What changes are over; undefined for those of the day, which every card has. */
  over: string | undefined
}

/** What the card of a tile says besides what all cards say: what its colour and its area stand for. */
export function useCardFacts(input: CardFactsInput): readonly RowFact[] {
  const { view, changes, since, colour, size, known, over } = input
  const { colours, sizes } = useHeatNames()
  const figureName = colour === 'change' ? over : colours[colour]
  const sizeName = sizes.dilutedCap
  return useMemo(() => {
    // Cards of contracts tell their funding anyway.
    const isShown = figureName === undefined || colour === 'funding'
    const { live } = heatFigure(changes, colour, since, known)
    return [
      ...(isShown ? [] : [{ name: figureName, live }]),
      ...(size === 'dilutedCap' ? [{ name: sizeName, live: dilutedCapText(view, known) }] : []),
    ]
  }, [view, changes, since, colour, size, known, figureName, sizeName])
}
