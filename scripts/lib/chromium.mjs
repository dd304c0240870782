import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian-package.mjs'
import { Stop } from './stop.mjs'

/** Names of the browser on the path, and where it stands on systems that have it elsewhere. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Path of a Chromium for the browser tests, which is installed where that is possible. Throws Stop. */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (await installChromium())
  if (found === undefined) {
    throw new Stop('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
  }
  return found
}

async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Stop('CHROMIUM_PATH names no file.')
  }
  const { chromium } = await import('playwright')
  return [...onPath(), ...places, chromium.executablePath()].find((path) => existsSync(path))
}

async function installChromium() {
  await installPackage('chromium', 'Chromium for the browser tests')
  return onPath().find((path) => existsSync(path))
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}
