/** Pages that other pages stand in for where the operator does not show them. */
const standIns: Readonly<Record<string, string>> = {
  '/markets/trends': '/markets/crypto-policy',
  '/markets/trading-data': '/markets/overview',
}

const contracts = '/markets/futures'
/** Kinds of contracts; the page of the first is that of all. */
const contractKinds = ['usdt-m', 'usdc-m', 'coin-m'] as const

/**
 * True for a page that the operator does not show, or that stands below one.
 * @param path canonical, without locale
 * @param closed pages that are not shown
 */
export function isClosed(path: string, closed: readonly string[]): boolean {
  return closed.some((page) => path === page || path.startsWith(`${page}/`))
}

/** The page that answers for one which is not shown; undefined for a page that is, and where none stands in. */
export function pageInstead(path: string, closed: readonly string[]): string | undefined {
  const isOpen = (kind: string): boolean => !isClosed(`${contracts}/${kind}`, closed)
  if (path === contracts && !isOpen(contractKinds[0])) {
    const kind = contractKinds.find(isOpen)
    return kind && `${contracts}/${kind}`
  }
  if (!isClosed(path, closed)) return undefined
  return Object.entries(standIns).find(([page]) => isClosed(path, [page]))?.[1]
}
