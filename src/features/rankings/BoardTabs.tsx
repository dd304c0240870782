import { useLingui } from '@lingui/react/macro'
import { type BoardName, boardNames } from './rank-search.ts'
import type { RankWords } from './rank-words.ts'
import styles from './rankings.module.css'

interface BoardTabsProps {
  words: RankWords
  board: BoardName
  onChoose: (board: BoardName) => void
}

/** On phones one board stands at a time: this chooses it. */
export function BoardTabs({ words, board, onChoose }: BoardTabsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.tabs} role="group" aria-label={t`Rankings`}>
      {boardNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-pressed={name === board}
          onClick={() => onChoose(name)}
        >
          {words.boards[name]}
        </button>
      ))}
    </div>
  )
}
