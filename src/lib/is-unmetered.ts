/**
 * True where a connection is known to cost nothing by volume. Browsers that say nothing of it do not
 * count, nor do users who asked to save data.
 * @param connection `navigator.connection`
 */
export function isUnmetered(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false
  if (Reflect.get(connection, 'saveData') === true) return false
  const type: unknown = Reflect.get(connection, 'type')
  // Browsers of desktops name no type.
  return type === undefined || type === 'wifi' || type === 'ethernet'
}
