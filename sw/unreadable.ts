/** The worker's words by the path of their language's file. Variants have those of their language. */
const files = import.meta.glob<{ unreadable: string }>(
  ['../src/locales/gateway/*.json', '!../src/locales/gateway/{en,es,pt}-*.json'],
  { eager: true, import: 'worker' },
)

/**
 * What is told of a message that cannot be read, and the language (BCP 47 key) that it is in.
 * @param wanted the browser's language; its variants count as the language, any other one as English
 */
export function unreadableText(wanted: string): { text: string; language: string } {
  for (const language of [wanted, wanted.split('-')[0] ?? '', 'en']) {
    const text = files[`../src/locales/gateway/${language}.json`]?.unreadable
    if (text !== undefined) return { text, language }
  }
  throw new Error('There is no English text.')
}
