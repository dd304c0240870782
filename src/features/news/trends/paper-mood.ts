import type { MorningPaper } from '../../../contract/entities/news/morning-paper.ts'

/** A change of Bitcoin from which on it does not hold any more, as a fraction. */
const holdsBelow = 0.01
/** The share of coins that has to go one way for most to go that way. */
const mostFrom = 0.6

/** How Bitcoin moved, and how the others did. */
interface PaperMood {
  bitcoin: 'rises' | 'holds' | 'falls'
  others: 'rise' | 'fall' | 'divided'
}

/** The mood of a paper by its figures, which its headline puts into words; see docs/rules.md. */
export function paperMood({
  bitcoin,
  rising,
  flat,
  falling,
}: Pick<MorningPaper['figures'], 'bitcoin' | 'rising' | 'flat' | 'falling'>): PaperMood {
  const change = Number(bitcoin.change24h)
  const all = rising + flat + falling
  return {
    bitcoin: change >= holdsBelow ? 'rises' : change <= -holdsBelow ? 'falls' : 'holds',
    others: rising >= all * mostFrom ? 'rise' : falling >= all * mostFrom ? 'fall' : 'divided',
  }
}
