import { expect, it } from 'vitest'
import { scalable } from './scalable-styles.ts'

it.each([
  ['block-size: 48px', 'block-size: 3rem'],
  ['margin: -12px auto 10.5px', 'margin: -0.75rem auto 0.65625rem'],
  [
    'inset: min(0px, (100% - var(--touch) - 6px) / 2)',
    'inset: min(0px, (100% - var(--touch) - 0.375rem) / 2)',
  ],
  ['border: 1px solid; outline-offset: -2px', 'border: 1px solid; outline-offset: -2px'],
  ['@media (768px <= width < 1200px) {', '@media (48em <= width < 75em) {'],
  ['@media (pointer: coarse), (width < 350px) {', '@media (pointer: coarse), (width < 21.875em) {'],
  ['composes: reach12px', 'composes: reach12px'],
])('writes %s so that it grows with letters', (styles, grown) => {
  expect(scalable(styles)).toBe(grown)
})
