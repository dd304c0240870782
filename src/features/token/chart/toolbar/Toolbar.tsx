import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The pair. */
  name: string
  intervals: ReactNode
  /** What is drawn, and how. */
  choices: ReactNode
  /** What can be done with the chart. */
  tools: ReactNode
  fullScreen: ReactNode
  isNarrow: boolean
}

/** What stands over the chart. A narrow one has room for intervals: the rest opens in a row of its own. */
export function Toolbar(props: ToolbarProps) {
  const { name, intervals, choices, tools, fullScreen, isNarrow } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const row = useId()
  const market = (
    <bdi className={styles.market} dir="ltr">
      {name}
    </bdi>
  )
  if (!isNarrow) {
    return (
      <div className={styles.toolbar}>
        {market}
        {intervals}
        <div className={styles.group}>{choices}</div>
        <div className={styles.tools}>
          {tools}
          {fullScreen}
        </div>
      </div>
    )
  }
  return (
    <>
      <div className={styles.toolbar}>
        {market}
        {intervals}
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.choice}
            aria-label={t`Tools of the chart`}
            aria-expanded={isOpen}
            aria-controls={row}
            data-on={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
          </button>
          {fullScreen}
        </div>
      </div>
      <div id={row} className={styles.toolbar} hidden={!isOpen}>
        {choices}
        {tools}
      </div>
    </>
  )
}
