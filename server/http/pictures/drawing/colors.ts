import type { CardChange } from '../card.ts'

/** The size of every picture, px, as links elsewhere show them. */
export const pictureSize = { width: 1_200, height: 630 } as const

/** The colours of pictures: those of the dark theme, see src/ui/tokens.css. */
export const colors = {
  page: '#0b0e13',
  hairline: '#1f2530',
  text: '#e8ebf1',
  secondary: '#9aa4b5',
  faint: '#7f8899',
  accent: '#7d9bff',
  band: '#2c3443',
} as const

/** The colour of a change. */
export const changeColors: Readonly<Record<CardChange['direction'], string>> = {
  up: '#2ebd85',
  even: colors.secondary,
  down: '#f6465d',
}
