import { expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { watchSilence } from './silence.ts'

it('tells operators of a silent leader, and what it says when it is back', () => {
  const clock = manualClock()
  const lines: string[] = []
  let age = Number.POSITIVE_INFINITY
  const watch = watchSilence({ frameAge: () => age, status: (line) => lines.push(line), clock })
  clock.advance(4_000)
  expect(lines).toEqual([])
  clock.advance(10_000)
  expect(lines).toEqual(['nothing comes of the gateway that speaks with the venue'])
  watch.status('spot is slow')
  age = 100
  clock.advance(1_000)
  watch.status('spot is slow')
  watch.status('')
  expect(lines.slice(1)).toEqual(['spot is slow', ''])
  age = 60_000
  watch.stop()
  clock.advance(20_000)
  expect(lines).toHaveLength(3)
})
