import { expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { moodAhead, moodMove } from './mood-reading.ts'

const mood = (parts: Partial<Alert>) => makeAlert({ symbolId: '', alertType: 101, ...parts })

it('is as far as the nearest of the bands, in hundredths of the scale', () => {
  const alert = mood({ anchorPrice: '38', bands: ['extremeFear', 'neutral', 'extremeGreed'] })
  expect(moodAhead(alert)).toMatchObject({ reading: 38, nearest: { key: 'neutral' } })
  expect(moodMove(alert)).toBe(0.07)
  expect(moodMove({ ...alert, bands: ['extremeFear'] })).toBe(-0.14)
  expect(moodMove({ ...alert, bands: ['fear'] })).toBe(0)
})

it('is not known without a reading, and of other alerts', () => {
  expect(moodMove(mood({ bands: ['fear'] }))).toBeNaN()
  expect(moodMove(makeAlert({ anchorPrice: '38' }))).toBeNaN()
})
