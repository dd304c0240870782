import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageColors } from './theme.ts'

it('paints the browser frame in the colours of the tokens', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  const pages = [...tokens.matchAll(/--page: (#[0-9a-f]{6})/g)].map((match) => match[1])
  expect(pages).toEqual([pageColors.white, pageColors.black])
})
