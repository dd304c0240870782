import type { QueryKey } from '@tanstack/react-query'

/** Where an answer that came with the page waits, unread, for the part that shows it: see `takePageAnswer`. */
export function pageAnswerKey(name: string): QueryKey {
  return ['came with the page', name]
}
