/** Name of the cache in which the worker keeps the last screens of pages. */
export const lastScreensCache = 'last-screens'
