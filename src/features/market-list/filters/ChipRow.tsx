import type { MouseEvent, ReactNode } from 'react'
import { useInView } from '../page/use-in-view.ts'
import styles from './filter-chips.module.css'

/** Chosen ones but for those that a group begins with. */
const chosenChips = ':is([aria-pressed="true"], [aria-current]):not(:first-child)'

/** One row of chips that scrolls sideways, to the one that is chosen. */
export function ChipRow({ children }: { children: ReactNode }) {
  const row = useInView<HTMLDivElement>(chosenChips)
  return (
    <div ref={row} className={styles.row}>
      {children}
    </div>
  )
}

interface ChipGroupProps {
  label: string
  children: ReactNode
}

/** Chips of one kind, set apart from those beside them. */
export function ChipGroup({ label, children }: ChipGroupProps) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface ChipProps {
  on: boolean
  onPress: () => void
  children: string
}

/** A chip that is on or off. */
export function Chip({ on, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}

/** One of several lists under an area. */
export interface ListLink {
  id: string
  name: string
  href: string
}

interface ListLinksProps {
  label: string
  links: readonly ListLink[]
  /** Id of the list that is shown. */
  current: string
  onClick: (event: MouseEvent) => void
}

/** The second row of tabs: links to the lists of an area, as chips. */
export function ListLinks({ label, links, current, onClick }: ListLinksProps) {
  return (
    <nav className={styles.group} aria-label={label} onClick={onClick}>
      {links.map(({ id, name, href }) => (
        <a
          key={id}
          href={href}
          className={styles.chip}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
