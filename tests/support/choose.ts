import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** Chooses a radio button of a page whose address holds the choice, and follows the press a moment later. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}
