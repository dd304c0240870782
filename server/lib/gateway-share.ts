/** A gateway allows a quarter at least: a proxy that spreads by open sockets sends most calls to the one that has few. */
const mostShares = 4

/**
 * The part of a limit by address that one gateway allows, a fraction: visitors are spread over all `gateways` that live.
 * Not for what protects the gateway itself, as its sockets and the pages that it renders.
 */
export function gatewayShare(gateways: number): number {
  return 1 / Math.min(gateways, mostShares)
}
