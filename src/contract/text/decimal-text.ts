/** A plain decimal without the zeros that change nothing: `0.250` is `0.25`, `10.0` is `10`. */
export function withoutIdleZeros(plain: string): string {
  return plain.includes('.') ? withoutClosing('.', withoutClosing('0', plain)) : plain
}

/** A text without the run of `sign` at its end. A regular expression would try every run before it. */
export function withoutClosing(sign: string, text: string): string {
  let end = text.length
  while (text[end - 1] === sign) end--
  return text.slice(0, end)
}
