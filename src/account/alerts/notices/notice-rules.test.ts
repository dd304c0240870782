import { expect, it } from 'vitest'
import { businessLines } from '../../../contract/enums.ts'
import { noticeEffects } from './notice-rules.ts'

const { spot, futures, p2p } = businessLines
const off = { spotPop: false, spotVoice: false, contractPop: false, contractVoice: false }

it.each([
  [spot, { spotPop: true, spotVoice: true }, true, true],
  [spot, { spotPop: true }, false, true],
  [spot, { spotVoice: true }, false, false],
  [spot, { contractPop: true, contractVoice: true }, false, false],
  [futures, { contractPop: true, contractVoice: true }, true, true],
  [futures, { contractPop: true }, false, true],
  [futures, { spotPop: true, spotVoice: true }, false, false],
  [p2p, { contractPop: true, contractVoice: true }, true, true],
])('line %i with %j sounds: %s, notifies: %s', (line, on, sound, desktop) => {
  expect(noticeEffects(line, { ...off, ...on })).toEqual({ sound, desktop })
})
