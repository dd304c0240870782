// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pageStyleMark } from '../../contract/first-paint.ts'
import { restoreStyles } from './restore-styles.ts'
import { takeStyles } from './take-styles.ts'

it('moves style attributes into one rule for each, and back into the elements', () => {
  const rendered = '<p style="--row:1;--tracks:minmax(0, 1fr) 78px"></p><p style="--row:2"></p>'
  const { html, css } = takeStyles(`${rendered}<p style="--row:2">style=</p>`)
  expect(html).not.toContain('style="-')
  expect(css).toBe(
    '[data-style="0"]:not(#_){--row:1;--tracks:minmax(0, 1fr) 78px}[data-style="1"]:not(#_){--row:2}',
  )

  document.head.innerHTML = `<style ${pageStyleMark}>${css}</style>`
  document.body.innerHTML = html
  restoreStyles(document)
  const rows = [...document.querySelectorAll('p')].map((p) => p.style.getPropertyValue('--row'))
  expect(rows).toEqual(['1', '2', '2'])
  expect(document.querySelector('p')?.style.getPropertyValue('--tracks')).toBe(
    'minmax(0, 1fr) 78px',
  )
  expect(document.querySelectorAll('[data-style], style')).toHaveLength(0)
})

it.each(['a:url(x)}</style>', '--a:"x"', '--a:&quot;', 'a\\b'])('refuses the style %s', (style) => {
  expect(() => takeStyles(`<p style="${style.replaceAll('"', '&quot;')}"></p>`)).toThrow('plain')
})
