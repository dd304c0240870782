import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = readFileSync('src/market/row/row-actions.module.css', 'utf8')

it('hides the buttons of rows at rest from everybody but fingers, also where no pointer is known', () => {
  const block = /@media ([^{]*)\{(?:(?!@media)[\s\S])*?opacity: 0/.exec(styles)
  expect(block?.[1]?.trim()).toBe('(not (pointer: coarse)) and (width >= 768px)')
  expect(styles).not.toContain('hover: none')
})
