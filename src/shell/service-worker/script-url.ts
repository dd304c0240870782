/** The one script that may become a service worker. */
export const workerPath = '/sw.js'

/** The part of the Trusted Types interface that is used. */
export interface PolicyFactory<Url> {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => Url }
}

/**
 * The worker's address in the form that the page's policy demands; plain text in browsers without
 * Trusted Types. To be called once per page: a policy cannot be made twice.
 */
export function workerUrl<Url>(factory: PolicyFactory<Url> | undefined): Url | string {
  const policy = factory?.createPolicy('bourse', { createScriptURL: onlyWorker })
  return policy?.createScriptURL(workerPath) ?? workerPath
}

/** Lets the worker's path through and nothing else. */
export function onlyWorker(url: string): string {
  if (url !== workerPath) throw new TypeError(`${url} may not be run`)
  return url
}
