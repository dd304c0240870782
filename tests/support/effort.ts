/** True in `npm run verify`, whose tests see every page and language where those of `npm test` see the telling ones. */
export const isThorough = process.env.VERIFY === '1'

/** How much a test does: `usual` in `npm test`, `thorough` in `npm run verify`. */
export function effort(usual: number, thorough: number): number {
  return isThorough ? thorough : usual
}
