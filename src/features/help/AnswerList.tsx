import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Search, X } from 'lucide-react'
import { type RefObject, useDeferredValue, useState } from 'react'
import { findAnswers, markedParts } from './find-answers.ts'
import styles from './help.module.css'
import { useHelpAnswers } from './use-help-answers.ts'

/** Answers that are shown while nothing was searched for. */
const firstAnswers = 4
const longestQuery = 80

/** The search over the answers. An answer opens in its place. */
export function AnswerList({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const found = findAnswers(useHelpAnswers(), query)
  const shown = query === '' ? found.slice(0, firstAnswers) : found
  return (
    <section aria-label={t`Answers`}>
      <div className={styles.search}>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <input
          ref={input}
          className={styles.query}
          aria-label={t`Search the answers`}
          placeholder={t`Search the answers`}
          value={typed}
          maxLength={longestQuery}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t`Clear`}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <X size={16} strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </div>
      <div className={styles.answers}>
        {shown.map(({ question, answer }, index) => (
          <details
            key={`${question} ${query}`}
            className={styles.answer}
            open={query !== '' && index === 0}
          >
            <summary className={styles.question}>
              <span dir="auto">
                <MarkedText text={question} query={query} />
              </span>
              <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
            </summary>
            <p className={styles.text} dir="auto">
              <MarkedText text={answer} query={query} />
            </p>
          </details>
        ))}
      </div>
      <p className={styles.none} role="status">
        {query !== '' && found.length === 0 && (
          <Trans>No answer holds these words. Write to us below.</Trans>
        )}
      </p>
    </section>
  )
}

function MarkedText({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.found ? (
      // Pieces have no names of their own, and keep their places.
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
