import { folded } from '../../market/order/search.ts'

/** A question that users ask, and its answer. */
export interface HelpAnswer {
  question: string
  answer: string
}

/** A piece of a text: as it is, or what was searched for. */
export interface TextPart {
  text: string
  found: boolean
}

/** The answers that hold every word of `query`, those whose question does first; all where nothing is asked. */
export function findAnswers(answers: readonly HelpAnswer[], query: string): readonly HelpAnswer[] {
  const words = wordsOf(query)
  if (words.length === 0) return answers
  const holds = (text: string): boolean => words.every((word) => folded(text).includes(word))
  const asked = answers.filter(({ question }) => holds(question))
  const answered = answers.filter(
    (entry) => !asked.includes(entry) && holds(`${entry.question} ${entry.answer}`),
  )
  return [...asked, ...answered]
}

/** A text in pieces, with every word of `query` set off. Accents are not looked through. */
export function markedParts(text: string, query: string): readonly TextPart[] {
  const lower = text.toLowerCase()
  const words = wordsOf(query)
  // Folding keeps the length of few letters that change it; where it does not, nothing is marked.
  if (words.length === 0 || lower.length !== text.length) return [{ text, found: false }]
  const parts: TextPart[] = []
  let from = 0
  while (from < text.length) {
    const next = nextWord(lower, words, from)
    if (next === undefined) break
    if (next.start > from) parts.push({ text: text.slice(from, next.start), found: false })
    parts.push({ text: text.slice(next.start, next.end), found: true })
    from = next.end
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false })
  return parts
}

function wordsOf(query: string): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
}

/** The first of the words from a place on, the longest where several begin there. */
function nextWord(
  text: string,
  words: readonly string[],
  from: number,
): { start: number; end: number } | undefined {
  const places = words
    .map((word) => ({ start: text.indexOf(word, from), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start || other.length - one.length)
  const [first] = places
  return first && { start: first.start, end: first.start + first.length }
}
