/** The build writes the list of files to install in the place of this. */
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}
