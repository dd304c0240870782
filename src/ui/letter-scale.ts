/** How many times as large as usual a reader's letters are: 1 where a browser's usual size is 16 px, as most are. */
export function letterScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
}
