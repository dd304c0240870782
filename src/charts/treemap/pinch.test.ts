import { expect, it } from 'vitest'
import { createPinch, type Finger } from './pinch.ts'

const at = (clientX: number, clientY = 100): Finger => ({ clientX, clientY })

function touched() {
  const heard: [string, number, number][] = []
  const pinch = createPinch((zoom, { clientX, clientY }) => heard.push([zoom, clientX, clientY]))
  return { ...pinch, heard }
}

it('hears two fingers spread once, and where', () => {
  const { fingers, move, heard } = touched()
  fingers([at(100), at(200)])
  expect(move([at(95), at(205)])).toBe(true)
  expect(heard).toEqual([])
  expect(move([at(80), at(220)])).toBe(true)
  expect(move([at(0), at(300)])).toBe(true)
  expect(heard).toEqual([['in', 150, 100]])
})

it('hears them close, and the next time again', () => {
  const { fingers, move, heard } = touched()
  for (let time = 0; time < 2; time++) {
    fingers([at(0)])
    fingers([at(0), at(300)])
    move([at(50), at(250)])
    fingers([])
  }
  expect(heard.map(([zoom]) => zoom)).toEqual(['out', 'out'])
})

it('leaves one finger, and more than two, to the page', () => {
  const { fingers, move, heard } = touched()
  fingers([at(0)])
  expect(move([at(300)])).toBe(false)
  fingers([at(0), at(10), at(20)])
  expect(move([at(0), at(300), at(600)])).toBe(false)
  expect(heard).toEqual([])
})

it('two fingers that move together change nothing', () => {
  const { fingers, move, heard } = touched()
  fingers([at(100), at(200)])
  move([at(300), at(400)])
  expect(heard).toEqual([])
})
