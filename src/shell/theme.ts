import type { Theme } from '../contract/enums.ts'

/** Colour of the browser's own frame, the same as `--page` of each theme. */
export const pageColors: Record<Theme, string> = { white: '#ffffff', black: '#0b0e13' }
