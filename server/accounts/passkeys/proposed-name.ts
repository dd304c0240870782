import { formatText } from '../../i18n/format-text.ts'
import { textsIn } from '../../i18n/texts.ts'
import { deviceOf } from '../sessions/device-name.ts'

/**
 * What a passkey is called that its user gave no name: the browser and system that made it, in a language
 * (BCP 47 key), or what it is where neither is known.
 */
export function proposedName(userAgent: string | undefined, language: string): string {
  const { app } = textsIn(language)
  const { browser, system } = deviceOf(userAgent)
  if (browser !== undefined && system !== undefined) {
    return formatText(language, app.device, { browser, system })
  }
  return browser ?? system ?? app.passkey
}
