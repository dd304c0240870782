import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Theme } from '../contract/enums.ts'
import { createThemeControl, defaultTheme, pageColors, parseTheme } from './theme.ts'

function setup(stored: string | undefined) {
  const applied: Theme[] = []
  const kept: Theme[] = []
  const control = createThemeControl({
    stored,
    apply: (theme) => applied.push(theme),
    store: (theme) => kept.push(theme),
  })
  return { control, applied, kept }
}

describe('the theme', () => {
  it('is light in the markets area and dark elsewhere', () => {
    expect(defaultTheme('markets')).toBe('white')
    expect(defaultTheme('shared')).toBe('black')
  })

  it.each([undefined, '', 'dark', 'White'])('falls back to light for the cookie %j', (stored) => {
    expect(parseTheme(stored)).toBeUndefined()
    expect(setup(stored).control.theme()).toBe('white')
  })

  it('stores nothing before a choice, and the choice after it', () => {
    const { control, applied, kept } = setup('black')
    let changes = 0
    control.onChange(() => {
      changes += 1
    })
    expect(control.theme()).toBe('black')
    expect(kept).toEqual([])
    control.choose('white')
    expect(control.theme()).toBe('white')
    expect(applied).toEqual(['white'])
    expect(kept).toEqual(['white'])
    expect(changes).toBe(1)
  })

  it('paints the browser frame in the colours of the tokens', () => {
    const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
    const pages = [...tokens.matchAll(/--page: (#[0-9a-f]{6})/g)].map((match) => match[1])
    expect(pages).toEqual([pageColors.white, pageColors.black])
  })
})
