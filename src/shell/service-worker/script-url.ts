/** The one script that may become a service worker. */
const workerPath = '/sw.js'

/**
 * The worker's address in the form that the page's policy demands; plain text in browsers without
 * Trusted Types. To be called once per page: a policy cannot be made twice.
 */
export function workerUrl(factory: Window['trustedTypes']): string {
  const policy = factory?.createPolicy('bourse', { createScriptURL: onlyWorker })
  return policy?.createScriptURL(workerPath) ?? workerPath
}

/** Lets the worker's path through and nothing else. */
export function onlyWorker(url: string): string {
  if (url !== workerPath) throw new TypeError(`${url} may not be run`)
  return url
}
