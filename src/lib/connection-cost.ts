/**
 * True where a connection is known to cost by volume or to be slow, or a user asked to save data: then nothing
 * is fetched that nobody asked for. Browsers that say nothing of it count as free.
 * @param connection `navigator.connection`
 */
export function isCostly(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false
  const tells = (name: string): unknown => Reflect.get(connection, name)
  const isSlow = ['slow-2g', '2g', '3g'].some((kind) => kind === tells('effectiveType'))
  return tells('saveData') === true || tells('type') === 'cellular' || isSlow
}

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
