/** The script that puts embeds into pages of other sites. */
export const embedScriptPath = '/embed/bourse.js'

/** Where embeds, and nothing else, get their rows. */
export const embedRowsPath = '/embed/rows'

/** Where they get their candles. */
export const embedKlinesPath = '/embed/klines'

/** Id of the element of an embedded page in which it shows something. */
export const embedRootId = 'embed'

/** Id of the element that holds what it is told, see `embedDataSchema`. */
export const embedDataId = 'embed-data'
