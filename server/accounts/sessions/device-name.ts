import { headerText } from '../../lib/header-text.ts'

/** Browsers by a mark in their User-Agent; the first one that fits, because most claim to be others. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a User-Agent tells of a device, as far as it is known. */
interface Device {
  browser: string | undefined
  system: string | undefined
}

/** Reads a User-Agent. Nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = headerText(userAgent) ?? ''
  const find = (marks: typeof browsers): string | undefined =>
    marks.find(([mark]) => mark.test(text))?.[1]
  return { browser: find(browsers), system: find(systems) }
}

/**
 * Browser and system in words, such as `Firefox on Linux`, so that users recognise their devices. Empty where
 * neither is known.
 */
export function deviceName(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== undefined).join(' on ')
}
