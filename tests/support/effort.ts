/** How much a test does: `usual` in `npm test`, `thorough` in `npm run verify`. */
export function effort(usual: number, thorough: number): number {
  return process.env.VERIFY === '1' ? thorough : usual
}
