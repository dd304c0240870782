import { mainPairOf } from '../../src/contract/token-address.ts'

/** True for the address of a coin's page that opens with this symbol. */
export function isTokenPage(symbolId: string | undefined): (url: URL) => boolean {
  return ({ pathname, searchParams }) => {
    const code = /\/markets\/tokens\/([A-Z0-9]+)$/.exec(pathname)?.[1]
    return code !== undefined && (searchParams.get('pair') ?? mainPairOf(code)) === symbolId
  }
}
