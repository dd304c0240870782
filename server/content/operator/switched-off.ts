import type { Operator } from './operator.ts'

/** True for the page of a part of the site that the operator does not show; `path` is canonical, without locale. */
export function isSwitchedOff(
  path: string,
  { publicConfig, coinHalf, onChain }: Pick<Operator, 'publicConfig' | 'coinHalf' | 'onChain'>,
): boolean {
  switch (path) {
    case '/markets/onChain':
      return !onChain
    case '/markets/bitcoin-halving':
      return coinHalf === null
    case '/markets/fear-and-greed-index':
      return !publicConfig.overviewSwitch.fearIndex
    default:
      return false
  }
}
