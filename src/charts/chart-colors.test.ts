// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { chartColors } from './chart-colors.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, { page: '#ffffff', accent: '#2f5af3' }],
  [true, { page: '#000cff', accent: '#2f5af3' }],
])('takes the colours that a reader forces, if any (%s), as numbers', (isForced, colors) => {
  const element = document.createElement('div')
  const tokens = new Map([
    ['--page', '#ffffff'],
    ['--accent', '#2f5af3'],
  ])
  vi.stubGlobal('matchMedia', () => ({ matches: isForced }))
  vi.stubGlobal('getComputedStyle', (asked: HTMLElement) => ({
    getPropertyValue: (name: string) => tokens.get(name) ?? '',
    color: asked === element ? '' : 'rgb(0, 12, 255)',
  }))
  expect(chartColors(element)).toMatchObject(colors)
  expect(element.childElementCount).toBe(0)
})
