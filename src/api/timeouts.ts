import { requestTimeouts } from '../contract/limits.ts'

/** Where a client runs: in a browser, or on a server of the online or of another environment. */
export type ClientRuntime = 'browser' | 'online' | 'elsewhere'

/** Beginnings of the paths that the other client calls: the gateway may have to ask outside sources first. */
const otherPaths = [
  '/v1/cms/',
  '/v1/mix/onchain/',
  '/v1/mix/market/global/',
  '/v1/mix/market/heat/',
]

/** How long the call at a path may take, in ms: that of the main client, or of the other one. */
export function callTimeout(path: string, runtime: ClientRuntime): number {
  const isOther = otherPaths.some((start) => path.startsWith(start))
  return isOther ? otherTimeout(runtime) : requestTimeouts.main
}

function otherTimeout(runtime: ClientRuntime): number {
  switch (runtime) {
    case 'browser':
      return requestTimeouts.otherBrowser
    case 'online':
      return requestTimeouts.otherOnline
    case 'elsewhere':
      return requestTimeouts.otherElsewhere
  }
}
