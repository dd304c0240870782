/** Trusted Types, as far as they are used: the library of DOM types does not know them yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => {
      /** A TrustedScriptURL, which the browser takes wherever it takes a string. */
      createScriptURL: (url: string) => string
    }
  }
}
