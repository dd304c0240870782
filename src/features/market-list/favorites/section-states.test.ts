import { expect, it } from 'vitest'
import { answerOf, type SectionState } from './section-states.ts'

function answer(...states: (SectionState | undefined)[]) {
  const known = new Map<string, SectionState>()
  for (const [id, state] of states.entries()) if (state !== undefined) known.set(`${id}`, state)
  const shown = states.map((_, id) => `${id}`)
  const { all, lacking, isHidden } = answerOf(shown, known)
  return { all, lacking, hidden: shown.filter(isHidden) }
}

it('hides parts in which nothing was found while others have rows', () => {
  expect(answer('rows', 'nothing')).toEqual({ all: undefined, lacking: [], hidden: ['1'] })
})

it('names parts without prices where others have some', () => {
  expect(answer('rows', 'failed')).toEqual({ all: undefined, lacking: ['1'], hidden: ['1'] })
  expect(answer('failed', undefined)).toEqual({ all: undefined, lacking: ['0'], hidden: ['0'] })
  expect(answer('failed', 'nothing')).toEqual({
    all: 'nothing',
    lacking: ['0'],
    hidden: ['0', '1'],
  })
})

it('says once what all of them lack', () => {
  expect(answer('nothing', 'nothing')).toEqual({ all: 'nothing', lacking: [], hidden: ['0', '1'] })
  expect(answer('failed', 'failed')).toEqual({ all: 'failed', lacking: [], hidden: ['0', '1'] })
})

it('waits for parts that have said nothing', () => {
  expect(answer('nothing', undefined)).toEqual({ all: undefined, lacking: [], hidden: ['0'] })
  expect(answer()).toEqual({ all: undefined, lacking: [], hidden: [] })
})
