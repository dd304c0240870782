import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Puts values where a text names them, and chooses its plural forms as the language does (ICU MessageFormat).
 * Numbers that are shown come as text, written in the language.
 * @param language BCP 47 key
 */
export function formatText(
  language: string,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n._(text, { ...values })
}
