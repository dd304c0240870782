import { type KeyboardEvent, useState } from 'react'
import type { SearchEntry } from './entries.ts'

/** Entries that a page key goes over. */
const page = 6

interface OptionKeysInput {
  entries: readonly SearchEntry[]
  /** The first entry is chosen from the start. */
  eager: boolean
  onOpen: (entry: SearchEntry, inNewTab: boolean) => void
  onForget: (entry: SearchEntry) => void
}

/**
 * The chosen entry of a list that is driven from a text field: arrows move it, Enter opens it, Enter
 * with Control or Command opens it in a new tab, Delete forgets what was remembered.
 */
export function useOptionKeys({ entries, eager, onOpen, onForget }: OptionKeysInput) {
  const [chosen, setChosen] = useState('')
  const at = entries.findIndex(({ id }) => id === chosen)
  const index = at < 0 && eager ? 0 : at
  const active = entries[index]

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, its keys are not ours.
    if (event.nativeEvent.isComposing) return
    const target = targetOf(event.key, index, entries.length)
    if (target !== undefined) setChosen(entries[target]?.id ?? '')
    else if (event.key === 'Enter' && active !== undefined) {
      onOpen(active, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Delete' && active?.recent !== undefined) {
      setChosen(entries[index + 1]?.id ?? '')
      onForget(active)
    } else return
    event.preventDefault()
  }

  return { active, choose: setChosen, onKeyDown }
}

/** Where a key leads from an entry (-1 for none), round the ends; undefined for other keys. */
export function targetOf(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return index + 1 >= count ? 0 : index + 1
    case 'ArrowUp':
      return index <= 0 ? count - 1 : index - 1
    case 'PageDown':
      return Math.min(count - 1, index + page)
    case 'PageUp':
      return Math.max(0, index - page)
    default:
      return undefined
  }
}
