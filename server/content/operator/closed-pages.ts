import type { OperatorFile } from './operator-file.ts'

/** The pages, without locale, that the operator does not show; those below them are not shown either. */
export function closedPages({
  overviewSwitch,
  coinHalfConfig,
  onChainSwitch,
}: Pick<OperatorFile, 'overviewSwitch' | 'coinHalfConfig' | 'onChainSwitch'>): string[] {
  const pages: readonly (readonly [isShown: boolean, ...paths: string[]])[] = [
    [onChainSwitch, '/markets/onChain'],
    [coinHalfConfig !== null, '/markets/bitcoin-halving'],
    [overviewSwitch.fearIndex, '/markets/fear-and-greed-index'],
    [overviewSwitch.marketChanges, '/markets/change'],
    [overviewSwitch.leadingSector, '/markets/leading', '/markets/leadingDetail'],
    [overviewSwitch.contractData, '/markets/trading-data'],
    [overviewSwitch.industryTrend, '/markets/trends'],
  ]
  return pages.flatMap(([isShown, ...paths]) => (isShown ? [] : paths))
}
