/**
 * The columns of a list as a user wants them: the first stands always, the others in the chosen
 * order. Ids that the list does not have are passed over.
 * @param chosen ids in order; undefined for the list's own columns
 */
export function chosenColumns<Column extends { id: string }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const [first, ...rest] = columns
  if (chosen === undefined || first === undefined) return columns
  const picked = new Set(chosen)
  const inOrder = [...picked].flatMap((id) => rest.find((column) => column.id === id) ?? [])
  return [first, ...inOrder]
}

/** All columns but the first in the order of a menu: those that are shown, then the others. */
export function menuOrder<Column extends { id: string }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const shown = chosenColumns(columns, chosen)
  const hidden = columns.filter((column) => !shown.includes(column))
  return [...shown, ...hidden].slice(1)
}

/** The ids in another order: that at `from` stands at `to`. */
export function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
