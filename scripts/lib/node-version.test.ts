import { expect, it } from 'vitest'
import { checkNode, projectNode } from './node-version.mjs'
import { Stop } from './stop.mjs'

it.each(['20.0.0', '22.1.0', '26.10.0'])('starts on Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

it.each(['18.20.0', '8.0.0'])('says on Node %s what it needs', (version) => {
  expect(() => checkNode(version)).toThrow(Stop)
  expect(() => checkNode(version)).toThrow(
    `Node 20 or newer is needed to start; this is Node ${version}`,
  )
})

it('runs everything on a Node that takes TypeScript as it stands', () => {
  expect(projectNode()).toMatch(/node(\.exe)?$/)
})
