import { hasTrend, type MarketColumn } from '../columns/market-column.ts'

/** Room that a button takes where it stands over nothing, in rem. */
const buttonWidth = 2

/**
 * A list's columns, with room at their end for the buttons of its rows where they cannot stand over the
 * shape of the day. It is there before the buttons, so that their coming moves nothing.
 * @param buttons how many buttons a row has
 */
export function withRowRoom(
  columns: readonly MarketColumn[],
  buttons: number,
): readonly MarketColumn[] {
  if (hasTrend(columns)) return columns
  const width = `${buttons * buttonWidth}rem`
  const cell = (): null => null
  const room: MarketColumn = {
    id: 'room',
    label: '',
    width,
    from: 'desktop',
    align: 'end',
    empty: true,
    cell,
  }
  return [...columns, room]
}
