/**
 * What the product does not use yet, each with the page to come that will. These lists may only become shorter: an
 * entry that is used, or gone, fails the rule.
 */

/** Exports, as `file#name`. */
export const waitingExports: Readonly<Record<string, string>> = {}

/** Preferences that are kept on the device and nowhere read. */
export const waitingPreferences: Readonly<Record<string, string>> = {
  tradeUnit: 'areas of the exchange that take orders; this one takes none',
  sharedTheme: 'areas of the exchange that share a theme; this one has its own',
}

/** Calls that the app does not make, by the names of their endpoints. */
export const waitingCalls: Readonly<Record<string, string>> = {
  coinGroups: 'other clients: the app has the whole list of favorites',
  selectedList: 'other clients: the app has live values of the whole list',
  userInfoByGet: 'other clients: the app asks by POST',
  userPreferenceByGet: 'other clients: the app asks by POST',
}
