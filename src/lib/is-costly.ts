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
