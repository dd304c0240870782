/** The versions of a worker, of which each keeps the catalogs of its own. */
export interface Workers<Worker> {
  readonly installing: Worker | null
  readonly waiting: Worker | null
  readonly active: Worker | null
}

/**
 * Names a language that this page uses to every version of the worker. Resolves with true once the one
 * that runs has stored its catalog; with false where it could not.
 * @param language BCP 47 key
 * @param ask sends a message and resolves with the answer
 */
export async function nameLanguage<Worker extends Pick<ServiceWorker, 'postMessage'>>(
  { installing, waiting, active }: Workers<Worker>,
  language: string,
  ask: (worker: Worker, message: object) => Promise<unknown>,
): Promise<boolean> {
  const message = { type: 'USE_LOCALE', language }
  installing?.postMessage(message)
  waiting?.postMessage(message)
  return active !== null && (await ask(active, message)) === true
}
