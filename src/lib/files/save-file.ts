// A browser may start to read what a link offers after the press, so its address has to outlive that.
const readBy = 60_000

/** Saves content as a file of this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readBy)
}
