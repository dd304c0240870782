import type { MatchRange } from './match-ranges.ts'
import styles from './search-panel.module.css'

/** A text with the part that was searched for set off. */
export function Marked({ text, range }: { text: string; range: MatchRange }) {
  const { start, end } = range
  if (start >= end) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
