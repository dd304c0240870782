import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The tokens, and the steps of tiles that are made of them. */
const css = ['./tokens.css', '../charts/treemap/heat-colours.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n')

/** The tokens of the rules that a selector stands in. */
function tokensOf(selector: string): Map<string, string> {
  const rules = css.matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const own = [...rules].filter(([, selectors = '']) => {
    const names = selectors.split(',').map((name) => name.replace(/\/\*[\s\S]*?\*\//g, '').trim())
    return names.includes(selector)
  })
  const lines = own.flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
  return new Map(lines.map(([, name = '', value = '']) => [name, value]))
}

/** A token's colour, through the tokens that it names. */
function colourOf(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : colourOf(tokens, other)
}

/** Relative luminance by WCAG 2.2 of a colour such as `#10141c`. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `color-mix(in srgb, one share, other)`. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [own = 0, behind = 0] = [one, other].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    )
    return Math.round(own * share + behind * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

const grounds = ['page', 'surface', 'raised']
const texts = ['text', 'text-secondary', 'text-faint', 'accent', 'red', 'gain', 'loss']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['gain', 'loss', 'red'].map((text) => [text, `${text}-ground`] as const),
  ['on-accent', 'accent'] as const,
]
const themes = ['white', 'black']
const palettes = ['green-red', 'red-green', 'blue-orange', 'monochrome']
const looks = themes.flatMap((theme) => palettes.map((palette) => ({ theme, palette })))

describe.each(looks)('in the theme $theme with the palette $palette', ({ theme, palette }) => {
  const tokens = new Map([
    ...tokensOf(`[data-theme='${theme}']`),
    ...tokensOf(`[data-palette='${palette}']`),
  ])

  it('every text can be read on its ground', () => {
    const poor = pairs.flatMap(([text, ground]) => {
      const ratio = contrastOf(colourOf(tokens, text), colourOf(tokens, ground))
      return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
    })
    expect(poor).toEqual([])
  })

  it('lines of charts stand out from what is behind them', () => {
    const series = [1, 2, 3, 4].map((number) => colourOf(tokens, `series-${number}`))
    const poor = series.filter((line) =>
      grounds.some((ground) => contrastOf(line, colourOf(tokens, ground)) < 3),
    )
    expect(poor).toEqual([])
  })

  it('every text on a tile can be read', () => {
    const own = new Map([
      ...tokens,
      ...tokensOf(`[data-theme='${theme}'][data-palette='${palette}']`),
    ])
    const textOn = (step: string): string =>
      colourOf(own, own.has(`heat-${step}-text`) ? `heat-${step}-text` : 'heat-text')
    const poor = ['gain', 'loss', 'amount'].flatMap((hue) =>
      [1, 2, 3, 4].flatMap((number) => {
        const step = `${hue}-${number}`
        const share = Number.parseFloat(own.get(`heat-${number}`) ?? '') / 100
        const colour = colourOf(own, hue === 'amount' ? 'accent' : hue)
        const ratio = contrastOf(textOn(step), mixed(colour, colourOf(own, 'page'), share))
        return ratio >= 4.5 ? [] : [`${step}: ${ratio.toFixed(2)}`]
      }),
    )
    expect(poor).toEqual([])
    expect(contrastOf(colourOf(own, 'heat-text'), colourOf(own, 'heat-flat'))).toBeGreaterThan(4.5)
  })

  it('up and down are told apart', () => {
    const names = ['gain', 'loss'].map((name) => colourOf(tokens, name))
    expect(new Set(names).size).toBe(2)
  })
})
