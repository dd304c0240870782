// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { BottomBarSlot, prepareBottomBar } from './BottomBarSlot.tsx'

vi.mock('./BottomBar.tsx', () => ({ BottomBar: () => <nav /> }))

afterEach(() => vi.unstubAllGlobals())

/** A window that is an installed app on a phone, or not. */
function setInstalled(matches: boolean): void {
  const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => list)
}

const hasBar = () => mount(<BottomBarSlot />).container.querySelector('nav') !== null

it('is in the first render of an installed app that prepared it, and nowhere else', async () => {
  setInstalled(false)
  await prepareBottomBar()
  setInstalled(true)
  expect(hasBar()).toBe(false)
  await prepareBottomBar()
  expect(hasBar()).toBe(true)
  setInstalled(false)
  expect(hasBar()).toBe(false)
})
