import type { PluginOption, ProxyOptions } from 'vite'

/** What the gateway answers itself besides calls, by how the path begins. */
const gatewayPaths =
  '^/(v1|healthz|readyz|metrics|openapi\\.json|robots\\.txt|sitemap\\.xml|pictures|icons/coins|api|docs|embed)(/|\\?|$)'

/**
 * Has the development server pass calls and the socket on to a gateway, so that a page finds both at one
 * address. The Host header stays: the gateway takes the page for its own.
 * @param gateway such as `http://127.0.0.1:8081`; undefined leaves the server alone
 */
export function gatewayProxy(gateway: string | undefined): PluginOption {
  if (gateway === undefined) return undefined
  const options: ProxyOptions = { target: gateway, changeOrigin: false, ws: true }
  return {
    name: 'bourse:gateway-proxy',
    apply: 'serve',
    config: () => ({ server: { proxy: { [gatewayPaths]: options } } }),
  }
}
