/** True for a message object of this type. */
export function isMessage(data: unknown, type: string): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
