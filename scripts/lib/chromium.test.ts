import { afterEach, expect, it, vi } from 'vitest'
import { ensureChromium } from './chromium.mjs'
import { Stop } from './stop.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('takes the browser that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await ensureChromium()).toBe(process.execPath)
})

it('says when CHROMIUM_PATH names none', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(ensureChromium()).rejects.toThrow(new Stop('CHROMIUM_PATH names no file.'))
})
