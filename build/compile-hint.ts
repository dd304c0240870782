/**
 * Has V8 compile all functions of a script while it arrives, beside the page's thread. Without it each one is
 * compiled when it is called first, on that thread: a tenth of the start of the app. Other engines see a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
const hint = '//# allFunctionsCalledOnLoad'

/** Chunks of every first visit, see `entryChunks`: most of them runs at once. */
const hinted: ReadonlySet<string> = new Set(['early', 'libraries', 'app'])

/** What a script of the build begins with. */
export function compileHint({ name }: { name: string }): string {
  return hinted.has(name) ? hint : ''
}
