/**
 * Whose an entry is: the `device` keeps it for whoever comes, a `user` takes it along when they leave, and the
 * `session` clears it by itself, because somebody else may have signed in by then. What is of a `tab` is in the
 * storage of that tab alone: it outlives a session that ended by itself, and goes when its user signs out.
 */
export type EntryOwner = 'device' | 'user' | 'session' | 'tab'

/**
 * Everything that the app keeps in local storage, or in that of a tab, beside the preferences, which have a table of
 * their own: by its key whose it is, and why it is kept. What is larger, or not needed for the first render, is in IndexedDB.
 */
export const localEntries = {
  /** When the first page was opened: the app is offered from the second visit on. */
  first_visit: 'device',
  /** When the offer of the app was closed: it stays away for a while. */
  install_dismissed: 'device',
  /** That the language of the browser was offered, or that of the first page: nobody is asked twice. */
  language_offered: 'device',
  /** Rates of the display currencies: sums stand in the chosen currency before the gateway answers. */
  rates: 'device',
  /** The chains of tokens, whose tabs stand in the first render. */
  chains: 'device',
  /** Names of the groups of a list, by locale. */
  partitions: 'device',
  /** Banners of a place that nobody closed, by place and locale: their room is kept in the first render. */
  banners: 'device',
  /** Rules of the region: what they hide does not show up for a moment. */
  visitor: 'device',
  /** Kind, scale and indicators of charts. */
  chart: 'device',
  /** Lines that were drawn into charts. */
  chart_drawings: 'device',
  /** Starred sectors. */
  'sector-stars': 'device',
  /** Who decided last whether push messages come here: somebody else who signs in is asked anew. */
  push_choice: 'device',
  /** Which tab does something alone, such as the sound of an alert, where the browser has no locks. */
  lease: 'device',
  /** Who is signed in: their name stands in the first render. */
  session_person: 'session',
  /** An application as a market maker that is not sent, or that it was. */
  market_maker_application: 'user',
  /** A message to the operator that is not sent, and what was told of the last one. */
  support_message: 'user',
  /** An alert that was not saved because the session had ended: it opens again for the same user. */
  unsaved_alert: 'tab',
} as const satisfies Readonly<Record<string, EntryOwner>>

/** The key of something that is kept in local storage; what comes after a colon tells several of a kind apart. */
export type LocalEntry = EntryName | `${EntryName}:${string}`
type EntryName = keyof typeof localEntries

/** Takes everything of one kind of owner from a storage, as far as it can be reached. */
export function clearEntries(
  storage: Pick<Storage, 'removeItem'> | undefined,
  owner: EntryOwner,
): void {
  for (const [key, one] of Object.entries(localEntries)) {
    if (one === owner) storage?.removeItem(key)
  }
}
