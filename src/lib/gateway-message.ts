/** What the gateway said of a failure, in the page's language; empty where it said nothing. */
export function gatewayMessageOf(error: unknown): string {
  if (!(error instanceof Error) || !('gatewayMessage' in error)) return ''
  return typeof error.gatewayMessage === 'string' ? error.gatewayMessage : ''
}
