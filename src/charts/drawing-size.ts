/** How many times as large as usual a reader's letters are: 1 where a browser's usual size is 16 px, as most are. */
export function letterScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
}

/** A length of a drawing in what grows with a reader's letters. @param px its length at their usual size */
export function scaledLength(px: number): string {
  return `${px / 16}rem`
}

/** The size of a drawing whose units are px at the usual size of letters, and which grows with them. */
export function drawingSize(width: number, height: number) {
  return {
    viewBox: `0 0 ${width} ${height}`,
    width: scaledLength(width),
    height: scaledLength(height),
  }
}
