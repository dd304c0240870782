import { expect, it } from 'vitest'
import { businessLines } from '../../../contract/enums.ts'
import { notificationEffects } from './notification-rules.ts'

const { spot, futures, p2p, market } = businessLines
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
  [market, { contractPop: true, contractVoice: true }, true, true],
  [market, { spotPop: true }, false, true],
  [market, { spotPop: true, contractVoice: true }, false, true],
  [market, { spotVoice: true }, false, false],
])('line %i with %j sounds: %s, pops up: %s', (businessLine, on, sound, pops) => {
  expect(notificationEffects(businessLine, { ...off, ...on })).toEqual({ sound, pop: pops })
})
