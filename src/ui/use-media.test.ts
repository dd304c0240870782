import { expect, it } from 'vitest'
import { breakpoints } from '../contract/limits.ts'
import { phoneScreen } from './use-media.ts'

it('names phones by the breakpoint of the contract, in letters of 16 px', () => {
  expect(phoneScreen).toBe(`(width<${breakpoints.tablet / 16}em)`)
})
