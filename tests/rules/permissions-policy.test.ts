import { describe, expect, it } from 'vitest'
import {
  deniedFeatures,
  permissionsPolicy,
  usedFeatures,
} from '../../server/http/core/permissions-policy.ts'
import { isTest, isWrittenSource, projectFiles } from './project-files.ts'

type Feature = (typeof usedFeatures | typeof deniedFeatures)[number]

/** How code that uses a feature looks. Features without an entry have no script of their own. */
const usage: Partial<Record<Feature, RegExp>> = {
  accelerometer: /\bAccelerometer\(|'devicemotion'/,
  'aria-notify': /\.ariaNotify\(/,
  autoplay: /new (?:Audio|AudioContext)\(|<(?:audio|video)\b|\.play\(\)/,
  'browsing-topics': /\.browsingTopics\(/,
  camera: /\.getUserMedia\(/,
  'clipboard-read': /clipboard\??\.read/,
  'clipboard-write': /clipboard\??\.write/,
  'compute-pressure': /\bPressureObserver\(/,
  'cross-origin-isolated': /\bSharedArrayBuffer\b|crossOriginIsolated/,
  'deferred-fetch': /\bfetchLater\(/,
  'display-capture': /\.getDisplayMedia\(/,
  'encrypted-media': /\.requestMediaKeySystemAccess\(/,
  fullscreen: /\.requestFullscreen\(/,
  gamepad: /\.getGamepads\(/,
  geolocation: /navigator\.geolocation/,
  gyroscope: /\bGyroscope\(|'deviceorientation'/,
  hid: /navigator\.hid\b/,
  'identity-credentials-get': /credentials\.get\(\{ identity/,
  'idle-detection': /\bIdleDetector\(/,
  'keyboard-map': /\.getLayoutMap\(/,
  'language-detector': /\bLanguageDetector\./,
  'language-model': /\bLanguageModel\./,
  'local-fonts': /\.queryLocalFonts\(/,
  magnetometer: /\bMagnetometer\(/,
  microphone: /\.getUserMedia\(|\bSpeechRecognition\(/,
  midi: /\.requestMIDIAccess\(/,
  'otp-credentials': /credentials\.get\(\{ otp/,
  payment: /\bPaymentRequest\(/,
  'picture-in-picture': /\.requestPictureInPicture\(|documentPictureInPicture/,
  'screen-wake-lock': /navigator\.wakeLock/,
  serial: /navigator\.serial\b/,
  'speaker-selection': /\.selectAudioOutput\(|\.setSinkId\(/,
  'storage-access': /\.requestStorageAccess\(/,
  summarizer: /\bSummarizer\./,
  'sync-xhr': /\bXMLHttpRequest\(/,
  translator: /\bTranslator\.create/,
  unload: /addEventListener\('unload'|\bonunload\b/,
  usb: /navigator\.usb\b/,
  'window-management': /\.getScreenDetails\(/,
  'xr-spatial-tracking': /navigator\.xr\b/,
}

/** Allowed before anything uses it: passkeys, and a bell that rings in a page behind others. */
const ahead: readonly Feature[] = [
  'media-playback-while-not-visible',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/** Features that a text uses. */
function featuresIn(text: string): string[] {
  return Object.entries(usage).flatMap(([feature, looks]) => (looks.test(text) ? [feature] : []))
}

const app = projectFiles(
  (path) => /^(src|sw)\//.test(path) && isWrittenSource(path) && !isTest(path),
)

describe('the permissions policy', () => {
  it('allows exactly what the app uses, and what is about to come', () => {
    const used = new Set(app.flatMap(({ text }) => featuresIn(text)))
    expect([...used, ...ahead].toSorted()).toEqual(usedFeatures.toSorted())
  })

  it('names every feature once, for our own pages or for none', () => {
    const named = permissionsPolicy.split(', ').map((entry) => entry.split('=')[0])
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(usedFeatures.length + deniedFeatures.length)
    expect(permissionsPolicy).toMatch(/^(?:[a-z\d-]+=\((?:self)?\)(?:, |$))+$/)
  })
})

describe('featuresIn', () => {
  it('sees what asks for a feature', () => {
    expect(featuresIn('await page.documentElement.requestFullscreen()')).toEqual(['fullscreen'])
    expect(featuresIn('navigator.clipboard?.writeText(text)')).toEqual(['clipboard-write'])
    expect(featuresIn('const text = readText(data)')).toEqual([])
  })
})
